// Puts the answers that a reader really gave into a page of an interview: into its addresses and its forms.
// Runs in the service worker, in a page and in the single file. The marks are those of kb/offline/relative.py.

const PLACE = /\ue000(.)([^\ue000\ue001\n]*)\ue001/g;

/**
 * A page with the answers in their places.
 * @param {string} main @param {Map<string, string>} answers
 * @returns {string}
 */
export function placed(main, answers) {
  return main.replace(PLACE, (_mark, kind, text) => {
    if (kind === "h") return hidden(answers, text);
    if (kind === "s") return encodeURIComponent(new URLSearchParams([...answers]).toString());
    const further = new URLSearchParams(text.replaceAll("&amp;", "&"));
    const query = new URLSearchParams([...new Map([...answers, ...further])]).toString();
    return query && `?${query.replaceAll("&", "&amp;")}`;
  });
}

/** @param {Map<string, string>} answers @param {string} question @returns {string} fields for all other answers */
function hidden(answers, question) {
  const others = [...answers].filter(([key]) => key !== question);
  return others.map(([key, value]) => `<input type="hidden" name="${key}" value="${value}">`).join("");
}
