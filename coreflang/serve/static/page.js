"use strict";
// The page keeps what it is shown in memory only; a link has the text behind "#", which browsers
// do not send to any server.
const by = (id) => document.getElementById(id);
let asked = null;
let answer = null;

async function ask(path, body) {
  const options = body && {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(path, options || {});
  const data = await response.json();
  if (!response.ok) throw new Error(data.error);
  return data;
}

function say(text, bad = false) {
  by("state").textContent = text;
  by("state").classList.toggle("bad", bad);
}

async function resolve() {
  asked = { text: by("text").value, lang: by("lang").value, scorer: by("scorer").value };
  say("Reading ...");
  by("why").hidden = true;
  try {
    answer = await ask("api/resolve", { ...asked, html: true });
  } catch (error) {
    by("answer").hidden = true;
    return say(error.message, true);
  }
  // The server has escaped all that comes from the text, and this page may run no script in it.
  by("picture").innerHTML = answer.html;
  by("answer").hidden = false;
  const mentions = answer.entities.reduce((sum, entity) => sum + entity.mentions.length, 0);
  const entities = answer.entities.length;
  say(`${entities} ${entities === 1 ? "entity" : "entities"}, ${mentions} mentions`);
}

// Mentions are numbered in the order of the entities.
function mentionOf(element) {
  const number = Number(/-m(\d+)$/.exec(element.id || "")?.[1] ?? NaN);
  return answer.entities.flatMap((entity) => entity.mentions)[number];
}

async function explain(element) {
  const mention = mentionOf(element);
  if (!mention) return;
  by("why").hidden = false;
  const box = by("why").querySelector("pre");
  box.textContent = "...";
  try {
    const { start_char: start, end_char: end } = mention;
    box.textContent = (await ask("api/explain", { ...asked, start, end })).text;
  } catch (error) {
    box.textContent = error.message;
  }
  by("why").focus({ preventScroll: false });
}

function clicked(event) {
  const link = event.target.closest("a");
  const mention = event.target.closest(".m");
  // Links of the list lead to mentions; the address keeps the text that it may hold.
  if (link && !mention) {
    event.preventDefault();
    const goal = document.getElementById(link.getAttribute("href").slice(1));
    goal?.scrollIntoView({ block: "center" });
    goal?.querySelector("a")?.focus();
  } else if (mention) {
    event.preventDefault();
    explain(mention);
  }
}

async function copy(text, name) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${name} copied.`);
  } catch {
    say(`The browser does not let this page copy. ${name}: ${text}`);
  }
}

function link() {
  const state = new URLSearchParams(asked);
  return `${location.origin}${location.pathname}#${state}`;
}

async function begin() {
  const known = await ask("api/languages");
  for (const { code, name } of known.languages) by("lang").add(new Option(name, code));
  for (const scorer of known.scorers) by("scorer").add(new Option(scorer, scorer));
  by("text").maxLength = known.limits.characters;
  by("ask").addEventListener("submit", (event) => {
    event.preventDefault();
    resolve();
  });
  by("picture").addEventListener("click", clicked);
  by("json").addEventListener("click", () => {
    const { html, ...data } = answer;
    copy(JSON.stringify(data, null, 2), "JSON");
  });
  by("html").addEventListener("click", () => copy(answer.html, "HTML"));
  by("link").addEventListener("click", () => copy(link(), "Link"));
  const given = new URLSearchParams(location.hash.slice(1));
  for (const key of ["lang", "scorer", "text"]) if (given.get(key)) by(key).value = given.get(key);
  if (given.get("text")) resolve();
}

begin().catch((error) => say(error.message, true));
