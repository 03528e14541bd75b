// The service worker: keeps one whole edition of the app, so that it opens without a network.
// Data are not its business: `/api` goes to the app and its store.

const BUILD = "__BUILD__";
const PRECACHE = ["__PRECACHE__"];
const CACHE = `tablero-${BUILD}`;
const SHELL = "/";
const ASSETS = "/assets/";
const NOT_OURS = ["/api/", "/healthz", "/readyz"];
// The kill switch: published as true, this worker replaces the one before at once and takes itself
// out, so that pages come straight from the server again.
const RETIRED = false;

self.addEventListener("install", (event) => {
  event.waitUntil(RETIRED ? self.skipWaiting() : precache());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(RETIRED ? retire() : takeOver());
});

// A new edition waits until a person takes it between two tasks.
self.addEventListener("message", (event) => {
  if (event.data === "activate") {
    self.skipWaiting();
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (RETIRED || request.method !== "GET" || url.origin !== self.location.origin) return;
  if (NOT_OURS.some((path) => url.pathname.startsWith(path))) return;
  if (request.mode === "navigate") {
    event.respondWith(navigate(request));
  } else if (PRECACHE.includes(url.pathname) || url.pathname.startsWith(ASSETS)) {
    event.respondWith(asset(request));
  }
});

// All or nothing: a cache that misses a file is worse than the edition before.
async function precache() {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(PRECACHE.map((path) => new Request(path, { cache: fresh(path) })));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// Hashed files never change, so the browser's own copy will do; the rest must be this edition's.
function fresh(path) {
  return path.startsWith(ASSETS) ? "default" : "no-cache";
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("tablero-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function retire() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: "window" });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}

// The shell of this edition, so that shell and assets always fit together.
async function navigate(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(SHELL)) ?? fetch(request);
}

async function asset(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}
