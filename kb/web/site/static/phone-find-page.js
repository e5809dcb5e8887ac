// The page of results as the server has it, made on this phone: `/opslag?q=…` without the network.
import { Finder } from "./phone-find.js";
import { snippetOf, wantedWords } from "./phone-find-snippet.js";
import { addressOfFound, filledText, findTexts, inHtml, kindOfFound, markedHtml, numberOfPlace } from "./phone-find-shown.js";

/** @typedef {import("./phone-bundle.js").Bundle} Bundle */
/** @typedef {import("./phone-find.js").FoundHit} FoundHit */
/** @typedef {import("./phone-find.js").FoundAnswer} FoundAnswer */
/** @typedef {import("./phone-find-shown.js").FindTexts} FindTexts */
/** What a page of results is made of, or where it leads instead. `own` stands where a kept page has its own.
 * `unsure`: the server may know more, as it reads a story and a result.
 * @typedef {{status: number, location?: string, shell: string, unsure?: boolean,
 *   own: {title: string, description: string, head: string, main: string}}} FoundPage */
/** @typedef {{finder: Finder, lines: string[]}} OpenSearch */
/** @typedef {{texts: FindTexts, prefix: string, search: OpenSearch, wanted: Set<string>, only: Only}} Showing */
/** What a search is narrowed to. @typedef {{kind: string, binding: string}} Only */

const AT_MOST = 20, NARROWED_FROM = 200; // answers; those among which a search for some is narrowed
const BINDINGS = ["law", "federation", "club", "guidance", "case"];
/** What the books bind as, by the kind of a hit. */
const BINDS = /** @type {Record<string, string>} */ (
  { provision: "law", definition: "law", handbook: "guidance", commentary: "guidance" });
const PATIENCE = 2500; // milliseconds that somebody waits for the server to say more
const RESULT_TYPED = /\d.*[=+−-]\s*\d*$/;
const NAMED_FIELD = /(<input id="q"[^>]*? value=")[^"]*(")/;

/** @type {WeakMap<Bundle, Promise<OpenSearch>>} */
const openSearches = new WeakMap();

/** The search of a bundle, opened once. @param {Bundle} bundle @returns {Promise<OpenSearch>} */
export function openSearch(bundle) {
  const held = openSearches.get(bundle);
  if (held) return held;
  const opening = readSearch(bundle);
  openSearches.set(bundle, opening);
  opening.catch(() => openSearches.delete(bundle));
  return opening;
}

/** @param {Bundle} bundle @returns {Promise<OpenSearch>} */
async function readSearch(bundle) {
  const [json, numbers, texts] = await Promise.all(
    [bundle.json("search.json"), bundle.part("search.bin"), bundle.part("search.txt")]);
  return { finder: new Finder(json, await numbers.arrayBuffer()), lines: (await texts.text()).split("\n") };
}

/** The answers to a query; null for one that only the server answers (one book, to the letter).
 * @param {Bundle} bundle @param {string[]} shells of the kept pages @param {string} query what stands behind the
 * question mark @param {string} prefix of the language @returns {Promise<FoundPage | null>} */
export async function foundPage(bundle, shells, query, prefix) {
  const asked = new URLSearchParams(query), typed = (asked.get("q") ?? "").trim();
  if (["udgave", "ordret"].some((one) => asked.get(one))) return null;
  const shell = shellForFound(shells), texts = findTexts(shell);
  if (!texts.row) return null;
  const only = { kind: asked.get("kind") ?? "", binding: asked.get("binder") ?? "" };
  const search = await openSearch(bundle), { kinds } = search.finder.data.json;
  if ((only.kind && !kinds.includes(only.kind)) || (only.binding && !BINDINGS.includes(only.binding))) return null;
  const limit = only.kind || only.binding ? NARROWED_FROM : AT_MOST;
  const answer = typed ? search.finder.find(typed, { limit }) : null;
  if (answer?.cited) return sentOn(addressOfFound({ place: answer.cited, guide: "" }, prefix), shell);
  const wanted = wantedWords(answer?.meaning ?? null, search.finder.vocabulary);
  return pageOfFound(shell, typed, answer, { texts, prefix, search, wanted, only });
}

/** The server's own page, where there is a network and it answers soon; else null.
 * @param {string} url @returns {Promise<{status: number, html: string} | null>} */
export async function servedPage(url) {
  if (!navigator.onLine || !url.startsWith("http")) return null;
  try {
    const sent = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) });
    return sent.ok ? { status: sent.status, html: await sent.text() } : null;
  } catch {
    return null;
  }
}

/** @param {string} location @param {string} shell @returns {FoundPage} */
function sentOn(location, shell) {
  return { status: 302, location, shell, own: { title: "", description: "", head: "", main: "" } };
}

/** The shell of a page that is no part of the menu. @param {string[]} shells */
function shellForFound(shells) {
  return shells.find((shell) => !shell.includes('aria-current="true"') && !shell.includes('class="foot"')) ?? shells[0] ?? "";
}

/** @param {string} shell @param {string} typed @param {FoundAnswer | null} answer @param {Showing} showing
 * @returns {FoundPage} */
function pageOfFound(shell, typed, answer, showing) {
  const query = inHtml(typed), { texts } = showing;
  const title = typed ? filledText(texts.title, { query }) : filledText(texts.asked);
  const own = { title, description: texts.description ?? "", head: "", main: mainOfFound(typed, answer, showing) };
  const unsure = Boolean(answer && (answer.offer?.told || !answer.hits.length || answer.unknown.length)) || RESULT_TYPED.test(typed);
  return { status: typed ? 200 : 400, unsure, shell: shell.replace(NAMED_FIELD, (_, before, after) => before + query + after), own };
}

/** @param {string} typed @param {FoundAnswer | null} answer @param {Showing} showing */
function mainOfFound(typed, answer, showing) {
  const query = inHtml(typed);
  const { texts, only } = showing, narrowed = Boolean(only.kind || only.binding);
  const hits = (answer?.hits ?? []).filter((hit) => isWanted(hit, showing)).slice(0, AT_MOST);
  const heading = filledText(hits.length ? texts.heading : texts["heading-none"], { query });
  const said = answer ? sentencesOf(query, answer, hits.length, texts) : filledText(texts.empty);
  const rows = rowsOfFound(hits.filter((hit) => narrowed || hit.guide !== answer?.offer?.guide), showing);
  const list = rows ? filledText(texts.list, { rows }) : "";
  const bindings = answer ? bindingsOfFound(typed, showing) : "", offer = narrowed ? "" : offerOfFound(answer, showing);
  const found = narrowed ? bindings + list : list + bindings;
  return `<main id="indhold" tabindex="-1">\n${heading}${said}${offer}${found}${texts.offline ?? ""}</main>`;
}

/** Whether a hit is of the kind, and binds as, a search is narrowed to. @param {FoundHit} hit @param {Showing} showing */
function isWanted({ kind, place }, { only, search }) {
  const binds = (search.finder.data.json.binds ?? {})[place.split("/")[0]] ?? BINDS[kind] ?? "";
  return (!only.kind || only.kind === kind) && (!only.binding || only.binding === binds);
}

/** Links to what binds in one way only; none where the bundle has nothing beside the books. @param {string} typed
 * @param {Showing} showing */
function bindingsOfFound(typed, { texts, prefix, search, only }) {
  const held = new Set(Object.values(search.finder.data.json.binds ?? {}));
  if (!held.size || only.kind) return "";
  const there = new Set([...held, "law", "guidance", only.binding]);
  const rows = ["", ...BINDINGS.filter((one) => there.has(one))].map((one) => filledText(texts["binding-row"], {
    url: `${prefix}/opslag?q=${encodeURIComponent(typed)}${one && `&amp;binder=${one}`}`,
    name: texts[`binding-${one || "all"}`] ?? "", on: one === only.binding ? ' aria-current="true"' : "",
  })).join("");
  return filledText(texts.bindings, { rows });
}

/** @param {string} query @param {FoundAnswer} answer @param {number} many @param {FindTexts} texts */
function sentencesOf(query, { missing, corrected, unknown, offer }, many, texts) {
  const words = inHtml(unknown.join(", "));
  return (missing ? filledText(texts.missing, { query }) : "") +
    (corrected && corrected !== missing ? filledText(texts.corrected, { words: inHtml(corrected) }) : "") +
    (words && many ? filledText(texts.unknown, { words }) : "") +
    (many ? "" : filledText(texts.none, { query })) +
    (offer?.told ? filledText(texts.told) : "");
}

/** @param {FoundAnswer | null} answer @param {Showing} showing */
function offerOfFound(answer, { texts, prefix }) {
  if (!answer?.offer) return "";
  const { guide, title } = answer.offer, url = inHtml(addressOfFound({ place: "", guide }, prefix));
  return filledText(texts.offer, { url, title: inHtml(title.replace(/^\p{L}+: /u, "")) });
}

/** What one has shown of its words, no later one shows again. @param {FoundHit[]} hits @param {Showing} showing */
function rowsOfFound(hits, showing) {
  const shown = new Set();
  return hits.map((hit) => {
    const text = wordsOfFound(hit, showing.search);
    const row = rowOfFound(hit, shown.has(text) ? "" : text, showing);
    shown.add(text);
    return row;
  }).join("");
}

/** What a hit says: its passage's words, or those of another wording of the place. @param {FoundHit} hit
 * @param {OpenSearch} search */
function wordsOfFound({ passage }, { finder, lines }) {
  if (passage < 0 || lines[passage]) return lines[passage] ?? "";
  const same = finder.places.held.get(finder.places.of(passage)) ?? [];
  return lines[same.find((one) => lines[one]) ?? passage] ?? "";
}

/** @param {FoundHit} hit @param {string} text @param {Showing} showing */
function rowOfFound(hit, text, { texts, prefix, wanted }) {
  const said = text && text !== hit.title ? markedHtml(snippetOf(text, wanted)) : "";
  const at = said && hit.saidAt ? filledText(texts.at, { number: numberOfPlace(hit.saidAt, texts) }) : "";
  const number = hit.place && numberOfPlace(hit.place, texts), kind = kindOfFound(hit, texts);
  return filledText(texts.row, {
    url: inHtml(addressOfFound(hit, prefix)),
    number: number && filledText(texts.number, { number }),
    title: inHtml(hit.title),
    said: said && filledText(texts.said, { said: at + said }),
    kind: kind && filledText(texts.kind, { kind }),
    places: chipsOfFound(hit, texts, prefix),
  });
}

/** @param {FoundHit} hit @param {FindTexts} texts @param {string} prefix */
function chipsOfFound({ chips }, texts, prefix) {
  const rows = chips.map(({ place, title }) => filledText(texts.chip, {
    url: inHtml(addressOfFound({ place, guide: "" }, prefix)), number: numberOfPlace(place, texts), title: inHtml(title),
  })).join("");
  return rows && filledText(texts.chips, { rows });
}
