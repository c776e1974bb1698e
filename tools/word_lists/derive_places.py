"""Derives the lists of countries and well-known cities from the Unicode CLDR, by the package Babel.

    pip install babel
    python tools/word_lists/derive_places.py [--check]

Cities are those after which time zones are named. A name that is an ordinary word of the language
or mostly somebody's name is left out, by hand.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import available_timezones

from babel import Locale
from list_files import write_or_check

LANGUAGES = Path(__file__).resolve().parents[2] / "languages"
NAME = "place_names"
# What CLDR's codes stand for that is no place on the ground.
NO_PLACES = frozenset({"EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"})
ZONES = ("Africa/", "America/", "Asia/", "Australia/", "Europe/")
SHORTEST = 2
# Ordinary words, and places that few people know under a name that many know otherwise.
LEFT_OUT = {
    "de": {"ascension", "center", "essen", "regina"},
    "en": {"center", "chad", "georgia", "guinea", "jersey", "jordan", "regina", "sark"},
    "es": {
        "adelaida",
        "bahía",
        "belén",
        "caimán",
        "center",
        "chita",
        "chitá",
        "guinea",
        "granada",
        "regina",
        "reunión",
        "salta",
        "sofía",
    },
    "fr": {"caïmans", "dominique", "grenade", "maurice", "regina", "salvador", "nome"},
    "pl": {"czyta", "dominika", "mali", "man", "niemcy", "norfolk", "regina", "reunion"},
}
# Names that CLDR has not, or not in the form that texts have, and large cities and regions where
# the language is spoken; by hand.
ADDED = {
    "de": """
        aachen|amrum|antwerpen|augsburg|baden-württemberg|baltrum|bamberg|barcelona|basel|bayern
        bayreuth|bern|bielefeld|bilbao|birmingham|bochum|bologna|bonn|bordeaux|borkum|bottrop
        brandenburg|braunschweig|bregenz|bremen|bremerhaven|brügge|burgenland|capri|catania|chemnitz
        chicago|chur|cottbus|cuxhaven|danzig|darmstadt|den haag|detmold|dortmund|dresden|duisburg
        düsseldorf|edinburgh|eisenach|emden|england|erfurt|erlangen|esslingen|fehmarn|flandern|flensburg
        florenz|frankfurt|freiburg|friedrichshafen|fulda|fürth|gelsenkirchen|genf|gent|genua|gera|gießen
        glasgow|gomera|gotha|graz|greifswald|görlitz|göteborg|göttingen|gütersloh|hamburg|hameln
        hannover|heidelberg|heilbronn|helgoland|hessen|hiddensee|hildesheim|holland|ibiza|ingolstadt
        innsbruck|ischia|juist|kaiserslautern|kapstadt|karlsruhe|kassel|katalonien|kiel|klagenfurt
        koblenz|konstanz|korfu|korsika|krakau|krefeld|kreta|kärnten|köln|langeoog|lanzarote|lausanne
        leipzig|liverpool|los angeles|ludwigsburg|ludwigshafen|luzern|lyon|lübeck|lüneburg|madeira
        magdeburg|mailand|mainz|mallorca|manchester|mannheim|marburg|marseille|mecklenburg-vorpommern
        melbourne|menorca|mönchengladbach|münchen|münster|neapel|neuss|new york|niedersachsen|nizza
        norderney|nordrhein-westfalen|nürnberg|oberhausen|offenbach|oldenburg|osnabrück|oxford|paderborn
        palermo|passau|pellworm|pforzheim|pisa|pommern|porto|posen|potsdam|quedlinburg|ratingen
        ravensburg|recklinghausen|regensburg|remscheid|reutlingen|rheinland-pfalz|rhodos|rimini
        rosenheim|rostock|rotterdam|rügen|saarbrücken|sachsen|sachsen-anhalt|salzburg|salzgitter
        san francisco|sankt gallen|sankt petersburg|santorin|sardinien|schleswig-holstein|schottland
        schwerin|sevilla|singapur|sizilien|solingen|spiekeroog|stettin|stralsund|straßburg|stuttgart
        sylt|südtirol|teneriffa|thessaloniki|thüringen|tirol|toronto|toskana|toulouse|trier|triest|turin
        tübingen|ulm|usa|usedom|utrecht|valencia|vancouver|venedig|vereinigte königreich
        vereinigten königreich|vereinigten staaten|verona|vorarlberg|wales|wangerooge|weimar
        westfalen|wiesbaden|wilhelmshaven|winterthur|wismar|wolfsburg|wuppertal|würzburg|zwickau
    """,
    "en": """
        alaska|boston|california|chicago|edinburgh|england|florida|glasgow|hawaii|holland|hong kong
        liverpool|los angeles|manchester|massachusetts|melbourne|montreal|new york|ontario|oregon
        philadelphia|quebec|san francisco|scotland|seattle|texas|toronto|turkey|usa|vancouver|wales
    """,
    "es": """
        andalucía|barcelona|berlín|bilbao|buenos aires|cataluña|eeuu|escocia|galicia|gales|holanda
        hong kong|inglaterra|madrid|málaga|mallorca|parís|sevilla|valencia|zaragoza
    """,
    "fr": """
        alsace|angleterre|bordeaux|bourgogne|bretagne|congo|corse|dijon|ecosse|écosse|egypte
        emirats arabes unis|equateur|etats-unis|ethiopie|genève|grenoble|hollande|hong kong
        lausanne|lille|lyon|marseille|montpellier|montréal|nantes|normandie|pays de galles
        provence|québec|rennes|savoie|strasbourg|toulouse|usa
    """,
    "pl": """
        anglia|białystok|bydgoszcz|gdańsk|gdynia|holandia|katowice|kraków|lublin|małopolska|mazowsze
        mazury|pomorze|poznań|sopot|stanach zjednoczonych|stanami zjednoczonymi|stanom zjednoczonym
        stanów zjednoczonych|szczecin|szkocja|toruń|usa|walia|wielką brytanię|wielkiej brytanii
        wrocław|zakopane
        augustów|biłgoraj|bytom|będzin|chorzów|ciechanów|cieszyn|częstochowa|elbląg|ełk|giżycko|gliwice
        gniezno|gorzów|grudziądz|inowrocław|jasło|jaworzno|kalisz|karpacz|kielce|koszalin|kołobrzeg
        krosno|kutno|legionowo|legnica|leszno|lubin|malbork|mielec|mysłowice|olsztyn|opole|ostrołęka
        otwock|oświęcim|pabianice|piaseczno|pruszków|przemyśl|puławy|płock|racibórz|radom|radomsko
        rybnik|rzeszów|sanok|siedlce|sieradz|skierniewice|sochaczew|sosnowiec|starachowice|stargard
        suwałki|szczyrk|słupsk|tarnobrzeg|tarnów|tczew|tychy|ustka|ustroń|wadowice|wałbrzych|wieliczka
        włocławek|zabrze|zamość|zawiercie|zgierz|łomża|łódź|świdnica|świnoujście|świętochłowice|żory
        żyrardów
    """,
}
# CLDR writes a few names in a way in which texts do not.
IN_BRACKETS = re.compile(r"\s*\(.*?\)")
PARTED = re.compile(r"\s+-\s+.*|\s*[,;].*")


def names_of(lang: str) -> set[str]:
    """Names of countries and cities in a language.

    lang (str): its code. RETURNS (set): in lower case.
    """
    found = {_plain(name) for name in _names(Locale(lang))}
    plain = {name for name in found if len(name) > SHORTEST and "&" not in name}
    added = {name.strip() for name in re.split(r"[|\n]", ADDED[lang]) if name.strip()}
    return plain - LEFT_OUT[lang] | added


def _names(locale: Locale) -> Iterator[str]:
    for code, name in locale.territories.items():
        if code.isalpha() and code not in NO_PLACES:
            yield str(name)
    for zone in sorted({*available_timezones(), *locale.time_zones}):
        city = locale.time_zones.get(zone, {}).get("city", "")
        if zone.startswith(ZONES) and zone.count("/") == 1 and city:
            yield str(city)
        elif zone.startswith("Europe/") and not city:
            # Where CLDR says nothing, the language has the name of the zone.
            yield zone.partition("/")[2].replace("_", " ")


def _plain(name: str) -> str:
    name = PARTED.sub("", IN_BRACKETS.sub("", name))
    return name.replace("’", "'").casefold().strip()


def main() -> int:
    """Write the lists, or compare them. RETURNS (int): 1 where one differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    check = parser.parse_args().check
    status = 0
    for lang in sorted(LEFT_OUT):
        folder = LANGUAGES / lang / f"coreflang_{lang}" / "data"
        status |= write_or_check(folder, {NAME: names_of(lang)}, check=check)
    return status


if __name__ == "__main__":
    raise SystemExit(main())
