/**
 * Keeps the passes a customer has opened on this phone, for entrances without a network: the page, its style
 * sheets, scripts and letters, and nothing else. It is registered for these pages only, so that it never sees
 * any other. Whoever signs out, or in as somebody else, empties the store (lib/identity/stored-passes.ts).
 */
const STORE = 'passage-pass';
/** Whose passes these are, and which files each page needs. */
const LIST = '/pass-worker/list';
const FILES = '/_next/static/';
/** A network that does not answer within this time is none. */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const answer = (kept) => port?.postMessage({ kept });
  event.waitUntil(
    keep(event.data).then(
      () => answer(true),
      () => answer(false),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url.pathname));
  else if (url.pathname.startsWith(FILES)) event.respondWith(openFile(request));
});

const isPage = (answer) =>
  answer.ok && !answer.redirected && /^text\/html/.test(answer.headers.get('content-type') ?? '');

async function readList(store) {
  const list = await store.match(LIST);
  return list ? list.json() : { owner: null, files: {} };
}

const writeList = (store, list) => store.put(LIST, new Response(JSON.stringify(list)));

/** Stores a page of this owner with its files, and drops files that no page needs any more. */
async function keep({ owner, page, files }) {
  let store = await caches.open(STORE);
  if ((await readList(store)).owner !== owner) {
    await caches.delete(STORE);
    store = await caches.open(STORE);
  }
  const answer = await fetch(page, { credentials: 'same-origin' }).catch(() => null);
  if (!answer || !isPage(answer)) {
    // no network, or signed out by the clock: what is stored stays; a pass that is gone does not
    if (answer?.status === 404) await drop(page);
    if (await fromStore(page)) return;
    throw new Error('no pass to keep');
  }
  const wanted = files.filter((file) => file.startsWith(FILES));
  for (const file of wanted) if (!(await store.match(file))) await store.add(file);
  await store.put(page, answer);
  const list = { owner, files: { ...(await readList(store)).files, [page]: wanted } };
  await writeList(store, list);
  await dropUnused(store, list);
}

async function dropUnused(store, { files }) {
  const needed = new Set(Object.values(files).flat());
  for (const { url } of await store.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(FILES) && !needed.has(pathname)) await store.delete(url);
  }
}

async function drop(page) {
  const store = await caches.open(STORE);
  await store.delete(page);
  const { owner, files } = await readList(store);
  delete files[page];
  if (Object.keys(files).length === 0) return caches.delete(STORE);
  await writeList(store, { owner, files });
  return dropUnused(store, { files });
}

const fromStore = (key) => caches.match(key, { cacheName: STORE, ignoreVary: true });

/** The pass as it is now; the stored one where there is no network, no session or no sound answer. */
async function openPage(request, page) {
  const stored = await fromStore(page);
  if (!stored) return fetch(request);
  try {
    const answer = await withPatience(fetch(request));
    if (answer.status === 404) {
      await drop(page);
      return answer;
    }
    return isPage(answer) ? answer : stored;
  } catch {
    return stored;
  }
}

async function openFile(request) {
  return (await fromStore(request)) ?? fetch(request);
}

const withPatience = (promise) =>
  Promise.race([
    promise,
    new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS)),
  ]);
