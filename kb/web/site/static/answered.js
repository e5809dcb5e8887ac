// On a page of an interview: the answer that led here stands on top, so that no page looks like the one before it.
// What is said stands in the list of answers.

const list = document.querySelector("#nu ~ .side .sofar");
const lines = [...(list?.querySelectorAll("li") ?? [])];
const keys = [...new URLSearchParams(location.search).keys()].reverse(); // the address has the newest answer last
const given = keys.map(key => lines.find(line => asks(line, key))).find(Boolean) ?? lines[lines.length - 1];
const place = document.querySelector("#nu");
const revising = document.querySelector("#nu section.question [aria-current]");

/** @param {Element} line an answer in the list @param {string} key of a question */
function asks(line, key) {
  const link = line.querySelector("a");
  return link instanceof HTMLAnchorElement && new URL(link.href).searchParams.get("ret") === key;
}

/** @param {Element} line an answer in the list of them */
function said(line) {
  const told = document.createElement("p");
  told.className = "just-answered";
  told.setAttribute("role", "status");
  for (const part of line.querySelectorAll(".asked-text, strong")) told.append(part.cloneNode(true), " ");
  return told;
}

if (place && given && !revising) {
  const told = said(given);
  const back = place.querySelector(":scope > .back");
  if (back) back.after(told);
  else place.querySelector("h1")?.after(told);
}
