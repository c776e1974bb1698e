"""Installs what users install into a fresh environment each, and tries what it is for.

    python tools/fresh_installs.py [NAME]... [--python PYTHON] [--keep FOLDER]

NAMEs are those of TRIALS, all by default. Each has a virtual environment of its own, with the
distributions of this checkout as `pip install` takes them, not in place; nothing of the environment
that runs the tool is seen there. Prints a row for each; the exit status is 1 if one fails.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TEXT = "Ida lost her key. She looked for it."
WANTED = "[['Ida', 'her', 'She'], ['her key', 'it']]"
PREDICT = f"import coreflang; print(coreflang.predict({TEXT!r}, 'en').get_clusters())"
SECONDS = 300.0


def main(arguments: list[str]) -> int:
    """Try, and print. arguments (List[str]): of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*TRIALS, []], help="What to try.")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--keep", type=Path, help="Where to leave the environments.")
    given = parser.parse_args(arguments)
    failed = 0
    for name in given.names or TRIALS:
        folder = given.keep or Path(tempfile.mkdtemp())
        try:
            said = trial(name, given.python, folder / name)
        except (AssertionError, OSError, subprocess.CalledProcessError) as error:
            failed += 1
            said = f"FAILED: {error} {getattr(error, 'stderr', '') or ''}"[-2000:]
        finally:
            if given.keep is None:
                shutil.rmtree(folder)
        sys.stdout.write(f"{name}: {said}\n")
        sys.stdout.flush()
    return int(failed > 0)


def trial(name: str, python: str, folder: Path) -> str:
    """One installation.

    name (str): of TRIALS. python (str): to make the environment with. folder (Path): its place.
    RETURNS (str): what is to be said of it. RAISES (AssertionError): if it does not work.
    """
    extra, more, check = TRIALS[name]
    begin = time.perf_counter()
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    own = str(folder / "bin" / "python")
    core = f"{ROOT}[{extra}]" if extra else str(ROOT)
    languages = [str(ROOT / "languages" / each) for each in ("common", "en")]
    run(own, "-m", "pip", "install", "-q", core, *languages, *more, limit=3600.0)
    seconds, begin = time.perf_counter() - begin, time.perf_counter()
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    size = sum(path.stat().st_size for path in files) / 1e6
    assert run(own, "-c", PREDICT) == WANTED
    check(own)
    tried = time.perf_counter() - begin
    return f"works; installed in {seconds:.0f} s, {size:.0f} MB; tried in {tried:.0f} s"


def run(python: str, *command: str, limit: float = SECONDS) -> str:
    """Run a command of an environment.

    python (str): its interpreter. command (str): the arguments. limit (float): in seconds.
    RETURNS (str): what it writes, without the last line end.
    RAISES (CalledProcessError): if it fails.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    kept |= {"PYSPARK_PYTHON": python, "SPARK_LOCAL_IP": "127.0.0.1", "HF_HUB_OFFLINE": "1"}
    done = subprocess.run([python, *command], check=True, capture_output=True, text=True,
                          env=kept, cwd=Path(python).parent, timeout=limit)  # fmt: skip
    return done.stdout.strip()


def no_more(python: str) -> None:
    """What comes without an extra: the command line."""
    shown = run(python, "-m", "coreflang", "resolve", "--lang", "en", "--text", TEXT, "--tokens")
    assert shown.startswith("0: Ida(0), her(2), She(5)"), shown


def serve(python: str) -> None:
    """The page and the API."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    command = [python, "-m", "coreflang", "serve", "--port", port]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    with subprocess.Popen(command, env=kept, stderr=subprocess.DEVNULL) as server:
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(f"{address}/api/health")
            body = f'{{"text": "{TEXT}", "lang": "en"}}'.encode()
            asked = urllib.request.Request(  # noqa: S310
                f"{address}/api/resolve", body, {"Content-Type": "application/json"}
            )
            with urllib.request.urlopen(asked, timeout=SECONDS) as answer:  # noqa: S310
                assert '"her key"' in answer.read().decode()
            with urllib.request.urlopen(address, timeout=SECONDS) as answer:
                assert "<textarea" in answer.read().decode()
        finally:
            server.terminate()


def wait_for(address: str) -> None:
    """Wait until somebody answers. address (str): whose."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            urllib.request.urlopen(address, timeout=5).close()  # noqa: S310
        except OSError:
            assert time.monotonic() < end, f"nobody answers at {address}"
            time.sleep(0.2)
        else:
            return


def page_example(heading: str) -> Callable[[str], None]:
    """RETURNS (Callable): runs the example of docs/scale.md below a heading."""

    def check(python: str) -> None:
        part = (ROOT / "docs" / "scale.md").read_text("utf-8").split(f"\n## {heading}\n")[1]
        code, wanted = re.findall(r"^```(?:py|text)\n(.*?)^```", part, flags=re.M | re.S)[:2]
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder, "example.py")
            script.write_text(code, encoding="utf-8")
            shown = run(python, str(script), limit=1200.0)
        assert shown == wanted.strip(), shown

    return check


def notebook(python: str) -> None:
    """Every cell of docs/tour.ipynb, run by Jupyter's own kernel, shows what the file says."""
    run(python, "-c", KERNEL, str(ROOT / "docs" / "tour.ipynb"))


# Kernels break long lines, and say more than what is compared.
KERNEL = """
import copy, sys, nbclient, nbformat

def shown(cell):
    data = [{"text": each.get("text"), **each.get("data", {})} for each in cell.get("outputs", ())]
    said = [each.get("text/html") or each.get("text/plain") or each["text"] for each in data]
    return ["".join(each.split()) for each in said]

wanted = nbformat.read(sys.argv[1], 4)
found = nbclient.NotebookClient(copy.deepcopy(wanted), kernel_name="python3").execute()
for one, other in zip(wanted.cells, found.cells, strict=True):
    assert shown(one) == shown(other), (shown(one), shown(other))
"""


# What to install: the extra, other packages; and what tries it.
TRIALS: dict[str, tuple[str, tuple[str, ...], Callable[[str], None]]] = {
    "plain": ("", (), no_more),
    "serve": ("serve", (), serve),
    "spark": ("spark", (), page_example("Spark")),
    "datasets": ("", ("datasets",), page_example("datasets")),
    "pandas": ("", ("pandas",), page_example("pandas")),
    "dask": ("", ("dask[dataframe]",), page_example("Dask")),
    "notebook": ("", ("nbclient", "ipykernel"), notebook),
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
