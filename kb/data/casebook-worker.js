// Keeps the page of a published casebook on the phone: shown at once from there, and renewed behind it. A page
// that its owner has taken down is forgotten.

const KEPT = `bridgelov-casebook ${self.registration.scope}`;
const PAGE = "index.html";

async function renew() {
  const answer = await fetch(PAGE, { cache: "no-cache" });
  if (answer.status === 404 || answer.status === 410) await caches.delete(KEPT);
  if (!answer.ok) return answer;
  // Made anew, as a browser shows none that came by way of another address.
  const page = new Response(await answer.text(), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  await (await caches.open(KEPT)).put(PAGE, page.clone());
  return page;
}

async function show(event) {
  const kept = await (await caches.open(KEPT)).match(PAGE);
  const fresh = renew();
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

self.addEventListener("install", (event) => event.waitUntil(renew().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const asked = event.request.url.replace(/[?#].*$/, "");
  const isPage = asked === self.registration.scope || asked === self.registration.scope + PAGE;
  if (event.request.mode === "navigate" && isPage) event.respondWith(show(event));
});
