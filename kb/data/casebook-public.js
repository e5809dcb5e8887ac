// The page of a published casebook, found in by words and by facts without a network. It stands in the page
// behind `phone-find-words.js`, whose `wordsOf` and `stemOf` it uses; `kb/casebook/public.py` puts them together.

/** The stems of a text, as `kb.casebook.words.terms_of` stores them. */
function termsOf(text, held) {
  const terms = new Set();
  for (const word of wordsOf(text)) {
    if (held.common.includes(word)) continue;
    for (const part of [word, ...(held.compounds[word] ?? [])]) terms.add(stemOf(part));
  }
  return terms;
}

/** The stems of a query, as `kb.casebook.words.asked_terms` has them. */
function termsAsked(query, held) {
  return [...new Set(wordsOf(query).filter((word) => !held.common.includes(word)).map(stemOf))];
}

/** The answers of a case, by question; both by their place in the list. */
function answersOf([, ...pairs]) {
  return new Map(Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[2 * at], pairs[2 * at + 1]]));
}

/** A place as it is typed or shown, `§ 16 B 1`, by its letters and digits; empty where it names no place. */
function placeOf(text) {
  const typed = text.toLowerCase().replace(/^\W*(?:ej |not )?\W*(?:laws?|lov(?:en)?s?|paragraf(?:ferne)?|par)?(?![a-wyz])/, "");
  const place = typed.replace(/[^0-9a-z]/g, "");
  return /^x?[0-9]/.test(place) ? place : "";
}

function isBlank(asked) {
  return !asked.replace(/[§\s]/g, "");
}

/** Whether one of the places of a case, as they are shown, is the place that was asked for or lies in it. */
function fitsPlace(shown, asked) {
  if (isBlank(asked)) return true;
  const wanted = placeOf(asked);
  return wanted !== "" && shown.split(",").some((place) => {
    const own = placeOf(place);
    const below = own.slice(wanted.length);
    // 6 is no part of 64, nor i of ii.
    const goesOn = /[0-9]$/.test(wanted) ? /^[0-9]/ : /[0-9][a-z][ivx]+$/.test(wanted) ? /^[ivx]/ : null;
    return own.startsWith(wanted) && !goesOn?.test(below);
  });
}

/** Whether a case has the topic, and no other answer than those that were chosen. */
function fitsFacts(situation, topic, chosen) {
  if (topic === "") return true;
  if (situation[0] !== Number(topic)) return false;
  const answers = answersOf(situation);
  return [...chosen].every(([question, value]) => (answers.get(question) ?? value) === value);
}

/** The questions in which the cases of a topic differ: place of the question → places of its answers. */
function questionsOf(topic, situations) {
  const found = new Map();
  for (const situation of situations) {
    if (situation[0] !== Number(topic)) continue;
    for (const [question, value] of answersOf(situation)) {
      found.set(question, (found.get(question) ?? new Set()).add(value));
    }
  }
  return new Map([...found].filter(([, values]) => values.size > 1));
}

function startFinding() {
  const held = JSON.parse(document.getElementById("held").textContent);
  const form = document.getElementById("find");
  const ids = ["words", "place", "topic", "facts", "told"];
  const [words, place, topic, facts, told] = ids.map((id) => document.getElementById(id));
  const articles = [...document.querySelectorAll("article")];
  const places = articles.map((article) => article.querySelector(".laws span")?.textContent ?? "");
  const terms = articles.map((article, at) => {
    // A blank between the parts, or the last word of one and the first of the next would be one.
    const texts = [...article.querySelectorAll("h3,p")].map((part) => part.textContent);
    return termsOf([...texts, ...(held.topics[held.situations[at][0]] ?? [])].join(" "), held);
  });
  const everywhere = new Set(terms.flatMap((one) => [...one]));
  const chosen = new Map();

  function option(value, text) {
    const made = document.createElement("option");
    [made.value, made.textContent] = [value, text];
    return made;
  }

  function ask() {
    chosen.clear();
    facts.replaceChildren();
    facts.hidden = topic.value === "" || !questionsOf(topic.value, held.situations).size;
    if (facts.hidden) return;
    const [summary, hint] = [document.createElement("summary"), document.createElement("p")];
    [summary.textContent, hint.textContent] = [held.said.answers, held.said.facts];
    facts.append(summary, hint);
    for (const [question, values] of questionsOf(topic.value, held.situations)) {
      const [label, select] = [document.createElement("label"), document.createElement("select")];
      select.append(option("", "–"), ...[...values].sort((one, other) => one - other).map((at) => option(at, held.questions[question][1][at])));
      select.addEventListener("change", () => {
        if (select.value === "") chosen.delete(question);
        else chosen.set(question, Number(select.value));
        show();
      });
      label.append(held.questions[question][0], select);
      facts.append(label);
    }
  }

  function show() {
    const asked = termsAsked(words.value, held);
    let count = 0;
    articles.forEach((article, at) => {
      const fits = fitsFacts(held.situations[at], topic.value, chosen) && fitsPlace(places[at], place.value) &&
        asked.every((one) => terms[at].has(one));
      article.hidden = !fits;
      count += Number(fits);
    });
    for (const section of document.querySelectorAll("section")) {
      section.hidden = !section.querySelector("article:not([hidden])");
    }
    const missing = wordsOf(words.value).filter((word) => termsAsked(word, held).some((one) => !everywhere.has(one)));
    const unread = !isBlank(place.value) && !placeOf(place.value) ? ` ${held.said.no_place.replace("{place}", place.value.trim())}` : "";
    told.textContent = held.said.of.replace("{count}", count).replace("{all}", articles.length) +
      (!count && missing.length ? ` ${held.said.nowhere.replace("{words}", missing.join(", "))}` : "") + unread;
  }

  topic.append(option("", held.said.every), ...held.topics.map(([name], at) => option(at, name)));
  topic.addEventListener("change", () => { ask(); show(); });
  for (const typed of [words, place]) typed.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  show();
  if (navigator.serviceWorker && location.protocol !== "file:") navigator.serviceWorker.register("worker.js");
}

if (typeof document !== "undefined") startFinding();
