// On a page of an interview: the answer that led here stands on top, and the way down to a question that is off the
// screen, so that no page looks like the one before it. What is said stands in the list of answers.

const list = document.querySelector("#nu ~ .side .sofar");
const lines = [...(list?.querySelectorAll("li") ?? [])];
const keys = [...new URLSearchParams(location.search).keys()].reverse(); // the address has the newest answer last
const given = keys.map(key => lines.find(line => asks(line, key))).find(Boolean) ?? lines[lines.length - 1];
const place = document.querySelector("#nu");
const question = document.querySelector("#nu section.question");
const revising = question?.querySelector("[aria-current]");

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

/** The way to a question that does not begin on the first screen. @param {Element} told @param {Element} heading */
function leadDown(told, heading) {
  const below = heading.getBoundingClientRect().bottom - (place?.getBoundingClientRect().top ?? 0);
  if (below < innerHeight * 0.75) return;
  const link = document.createElement("a");
  link.href = `#${heading.id}`;
  link.textContent = `${list?.getAttribute("data-next")}: ${heading.textContent} ↓`;
  told.append(link);
}

if (place && given && !revising) {
  const told = said(given);
  const back = place.querySelector(":scope > .back");
  if (back) back.after(told);
  else place.prepend(told);
  const heading = question?.querySelector("h2[id]");
  if (heading) leadDown(told, heading);
}
