// Served as the worker where pages must come from the server alone: takes the worker away that an earlier visit brought.
const phone = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

phone.addEventListener("install", event => event.waitUntil(phone.skipWaiting()));

phone.addEventListener("activate", event => event.waitUntil(leave()));

async function leave() {
  await phone.registration.unregister();
  for (const page of await phone.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ is: "left" });
}
