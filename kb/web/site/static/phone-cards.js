// Cards that stand for others in the graph of an interview, and the ones that were entered: kb/offline/stand_ins.py.
// Runs in the service worker, in a page and in the single file.

/**
 * @typedef {{alone: Record<string, string>, together: string}} StandIns
 * @typedef {Map<string, string>} Cards by each card that stands for another the one that was entered
 */

const CARD = /^[SHDC][2-9TJQKA]$/;
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/**
 * The answers as the graph knows them.
 * @param {Record<string, string[] | StandIns | null>} questions @param {Map<string, string>} given
 * @returns {{answers: Map<string, string>, cards: Cards} | null} null where the server must rule on the cards themselves
 */
export function standing(questions, given) {
  const answers = new Map(given), cards = /** @type {Cards} */ (new Map());
  for (const [key, value] of given) {
    const kinds = questions[key], entered = value.split(" ");
    if (kinds === null || Array.isArray(kinds)) continue;
    const stood = entered.map((card, at) => standIn(kinds, card, entered.length > 1 ? at : -1));
    if (new Set(entered).size < entered.length || stood.includes("")) return null;
    stood.forEach((card, at) => cards.set(card, entered[at] ?? ""));
    answers.set(key, stood.join(" "));
  }
  return { answers, cards };
}

/** @param {StandIns} kinds @param {string} card @param {number} at its place among several, -1 for a single one */
function standIn({ alone, together }, card, at) {
  const rank = at < 0 ? alone[card.charAt(1)] : together[at];
  return CARD.test(card) && rank ? card.charAt(0) + rank : "";
}

/**
 * A text with the cards that were entered. On a card pad every card stands for itself: there no sign of a suit is spoken
 * on its own.
 * @param {string} text HTML @param {Cards} cards @param {Record<string, string>} ranks as the language writes them
 */
export function asEntered(text, cards, ranks) {
  if (!cards.size) return text;
  const written = new Map([...cards].map(([card, entered]) => [shown(card, ranks), shown(entered, ranks)]));
  return text.replace(/(<span class="suit .">)?([♠♥♦♣])(\ufe0e?(?:<\/span>)?)(10|[2-9A-Z])(?!\w)/g, (whole, silent, sign, between, rank) => {
    const entered = silent ? undefined : written.get(sign + rank);
    return entered ? sign + between + entered.slice(1) : whole;
  });
}

/** @param {string} card @param {Record<string, string>} ranks */
function shown(card, ranks) {
  return SIGNS[/** @type {keyof typeof SIGNS} */ (card.charAt(0))] + ranks[card.charAt(1)];
}
