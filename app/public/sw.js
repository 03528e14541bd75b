// The service worker: keeps one whole edition of the app, so that it opens without a network.
// Data are not its business: `/api` goes to the app and its store.

const BUILD = "__BUILD__";
const PRECACHE = ["__PRECACHE__"];
const CACHE = `tablero-${BUILD}`;
const SHELL = "/";
// What officials have beside it; kept where one of them has opened it.
const STAFF_PRECACHE = ["__STAFF__"];
const STAFF_PREFIX = "tablero-staff-";
const STAFF_CACHE = `${STAFF_PREFIX}${BUILD}`;
const STAFF_SHELL = "/staff";
const ASSETS = "/assets/";
const NOT_OURS = ["/api/", "/healthz", "/readyz"];
// The kill switch: published as true, this worker replaces the one before at once and takes itself
// out, so that pages come straight from the server again.
const RETIRED = false;

self.addEventListener("install", (event) => {
  event.waitUntil(RETIRED ? self.skipWaiting() : install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(RETIRED ? retire() : takeOver());
});

// A new edition waits until a person takes it between two tasks.
self.addEventListener("message", (event) => {
  if (event.data === "activate") {
    self.skipWaiting();
  } else if (event.data === "keep-staff") {
    event.waitUntil(keepStaff());
  }
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (RETIRED || request.method !== "GET" || url.origin !== self.location.origin) return;
  if (NOT_OURS.some((path) => url.pathname.startsWith(path))) return;
  if (request.mode === "navigate") {
    event.respondWith(navigate(request, url.pathname));
  } else if (PRECACHE.includes(url.pathname) || url.pathname.startsWith(ASSETS)) {
    event.respondWith(asset(request));
  }
});

async function install() {
  await precache(CACHE, PRECACHE);
  const names = await caches.keys();
  if (names.some((name) => name.startsWith(STAFF_PREFIX))) {
    await precache(STAFF_CACHE, STAFF_PRECACHE);
  }
}

// All or nothing: a cache that misses a file is worse than the edition before.
async function precache(name, paths) {
  const cache = await caches.open(name);
  try {
    await cache.addAll(paths.map((path) => new Request(path, { cache: fresh(path) })));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

// If the server has another edition by now, its own worker keeps that one's files.
async function keepStaff() {
  if (await caches.has(STAFF_CACHE)) return;
  await precache(STAFF_CACHE, STAFF_PRECACHE);
  const shell = await caches.match(STAFF_SHELL, { cacheName: STAFF_CACHE });
  if (!(await shell.text()).includes(BUILD)) {
    await caches.delete(STAFF_CACHE);
  }
}

// Hashed files never change, so the browser's own copy will do; the rest must be this edition's.
function fresh(path) {
  return path.startsWith(ASSETS) ? "default" : "no-cache";
}

async function takeOver() {
  const names = await caches.keys();
  const kept = [CACHE, STAFF_CACHE];
  const old = names.filter((name) => name.startsWith("tablero-") && !kept.includes(name));
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
async function navigate(request, path) {
  const staff = path === STAFF_SHELL || path.startsWith(`${STAFF_SHELL}/`);
  const shell = staff ? kept(STAFF_SHELL, STAFF_CACHE) : kept(SHELL, CACHE);
  return (await shell) ?? fetch(request);
}

async function asset(request) {
  return (await kept(request, CACHE)) ?? (await kept(request, STAFF_CACHE)) ?? fetch(request);
}

function kept(request, cacheName) {
  return caches.match(request, { cacheName });
}
