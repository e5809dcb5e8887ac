// Puts the answers that a reader really gave into the addresses of a page of an interview.
// Runs in the service worker, in a page and in the single file. The marks are those of kb/web/interview/as_data.py.

const PLACE = /\ue000([^\ue000\ue001\n]*)\ue001/g;
const ALL = "~svar~";

/**
 * A page with the answers in their places.
 * @param {string} main @param {Map<string, string>} answers
 * @param {[string, string][]} [beside] what stands beside the answers in each address, and is none of them
 * @returns {string}
 */
export function placed(main, answers, beside = []) {
  const all = encodeURIComponent(new URLSearchParams([...answers]).toString());
  return main.replaceAll(ALL, () => all).replace(PLACE, (_mark, text) => {
    const further = new URLSearchParams(text.replaceAll("&amp;", "&"));
    const query = new URLSearchParams([...new Map([...answers, ...beside, ...further])]).toString();
    return query && `?${query.replaceAll("&", "&amp;")}`;
  });
}
