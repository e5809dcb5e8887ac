// One's own meanings, kept on this device: saved from a convention's page, offered where a meaning is chosen.
// Without a script nothing is kept, and every page works as it stands.
"use strict";

const OWN = "bridgelov.meanings";
const MOST = 60;

function owned() {
  try {
    const kept = JSON.parse(localStorage.getItem(OWN));
    return Array.isArray(kept) ? kept.filter((m) => typeof m?.title === "string" && typeof m?.text === "string") : [];
  } catch {
    return [];
  }
}

function own(meanings) {
  try {
    localStorage.setItem(OWN, JSON.stringify(meanings.slice(0, MOST)));
    return true;
  } catch {
    return false; // private browsing: then nothing is remembered
  }
}

function saving() {
  const place = document.querySelector("[data-keep]");
  if (!place) return;
  const { title, text, kept } = place.dataset;
  place.hidden = false;
  place.querySelector("button").onclick = () => {
    const others = owned().filter((m) => m.title !== title);
    if (own([{ title, text }, ...others])) place.querySelector("[role=status]").textContent = kept;
  };
}

function offering() {
  const place = document.querySelector("[data-own]");
  if (!place) return;
  const meanings = owned();
  place.hidden = meanings.length === 0;
  place.querySelector("ul").replaceChildren(...meanings.map((m) => {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const to = new URL(place.dataset.own, location.href);
    to.searchParams.set(place.dataset.field, m.text);
    link.href = to.href;
    link.className = "row stacked";
    const name = document.createElement("span"), says = document.createElement("span");
    name.textContent = m.title;
    says.textContent = m.text;
    says.className = "meta";
    link.append(name, says);
    const away = document.createElement("button");
    away.type = "button";
    away.className = "go";
    away.textContent = place.dataset.away;
    away.setAttribute("aria-label", `${place.dataset.away}: ${m.title}`);
    away.onclick = () => {
      own(owned().filter((other) => other.title !== m.title));
      offering();
    };
    item.append(link, away);
    return item;
  }));
}

addEventListener("pageshow", () => {
  saving();
  offering();
});
