// Stands between the installed app and the network, for two things only: pages that cannot be reached are answered by one that says so, and
// files whose name holds a hash of their content are kept. It stores no page, no answer of a call and nothing that was sent, and it never sends
// anything by itself. The build puts a hash of the offline page in place of the name below, so that another page makes another worker.
const OFFLINE_CACHE = 'offline-__HASH__';
const ASSET_CACHE = 'assets';
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.js', '/offline.css', '/boot.js', '/favicon.svg'];
/** When a page last came from the venue; written by this worker, read by the offline page. */
const LAST_PAGE = '/last-page';
/** A page that takes longer has no line. */
const PAGE_WAIT_MS = 10_000;
/** Two builds with all that a customer opens of them; older ones go first. */
const ASSETS_MAX = 400;
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;
/** Pages that are none of the customers' app: calls, downloads, the console, and files by their name. */
const NOT_A_PAGE = /^\/(?:api|console|pictures|socket\.io)(?:\/|$)|\.\w+$/;

/** What the worker does with a request: shows a page, keeps a file, or leaves it to the browser. */
function roleOf({ method, mode, url }, origin) {
  const { origin: its, pathname } = new URL(url);
  if (method !== 'GET' || its !== origin) return 'none';
  if (mode === 'navigate') return NOT_A_PAGE.test(pathname) ? 'none' : 'page';
  return HASHED.test(pathname) ? 'asset' : 'none';
}

/** A proxy that answers for a venue that is away is no answer. */
function isReached({ status }) {
  return status < 502 || status > 504;
}

/** Caches of an earlier worker. */
function oldCaches(names) {
  return names.filter((name) => name !== OFFLINE_CACHE && name !== ASSET_CACHE);
}

/** Those that have to go, the first ones stored. */
function tooMany(keys) {
  return keys.slice(0, Math.max(0, keys.length - ASSETS_MAX));
}

function within(ms, answer) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A store that is full, or that the browser forbids, keeps nothing: what the network gave is given all the same. */
function opened(name) {
  return caches.open(name).catch(() => undefined);
}

async function pageFor(request, preloaded) {
  const cache = await opened(OFFLINE_CACHE);
  try {
    const answer = await within(
      PAGE_WAIT_MS,
      Promise.resolve(preloaded).then((early) => early ?? fetch(request)),
    );
    if (!isReached(answer)) throw new Error('no venue');
    void cache?.put(LAST_PAGE, new Response(String(Date.now()))).catch(() => undefined);
    return answer;
  } catch {
    return (await cache?.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

async function assetFor(request) {
  const cache = await opened(ASSET_CACHE);
  const kept = await cache?.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (cache !== undefined && answer.status === 200 && answer.type === 'basic')
    await keep(cache, request, answer.clone()).catch(() => undefined);
  return answer;
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  for (const key of tooMany(await cache.keys())) await cache.delete(key);
}

self.addEventListener('install', (event) => {
  const files = OFFLINE_FILES.map((path) => new Request(path, { cache: 'reload' }));
  // Nothing on an open page depends on which worker is there, so none has to wait for another.
  event.waitUntil(
    caches
      .open(OFFLINE_CACHE)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const settle = async () => {
    for (const name of oldCaches(await caches.keys())) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(settle());
});

self.addEventListener('fetch', (event) => {
  const role = roleOf(event.request, self.location.origin);
  if (role === 'page') event.respondWith(pageFor(event.request, event.preloadResponse));
  // What the offline page needs comes from beside it, and only there: an open page asks the venue.
  else if (role === 'asset') event.respondWith(assetFor(event.request));
  else if (event.request.mode !== 'navigate' && OFFLINE_FILES.includes(new URL(event.request.url).pathname))
    event.respondWith(fetch(event.request).catch(async () => (await caches.match(event.request)) ?? Response.error()));
});
