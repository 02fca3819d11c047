/**
 * Keeps the passes a customer has opened on this phone, for entrances without a network: the page, its style
 * sheets, scripts and letters, and nothing else. It is registered for these pages only, so that it never sees
 * any other. Whoever signs out, or in as somebody else, empties the store (lib/identity/stored-passes.ts); so does
 * this worker, once it is online and hears that the session was ended elsewhere, on another device or by a new
 * password. One that has run out by the clock was not: its passes stay.
 */
const STORE = 'passage-pass';
/** Whose passes these are, by which session, when it last ran, and which files each page needs. */
const LIST = '/pass-worker/list';
/** Tells what became of a session (lib/passes/contract.ts). */
const SESSIONS = '/api/passes/stored/';
/** So long the server remembers a session after its end: within this time an unknown one was deleted. */
const REMEMBERED_MS = 30 * 86_400_000;
const FILES = '/_next/static/';
/** A network that does not answer within this time is none. */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const answer = (state) => port?.postMessage({ state });
  event.waitUntil(keep(event.data).then(answer, () => answer('notKept')));
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

/** Was the session of the stored passes ended, rather than run out? False while nobody says so. */
async function isEnded() {
  const { session, seen } = await readList(await caches.open(STORE));
  if (!session) return false;
  try {
    const answer = await withPatience(fetch(SESSIONS + session, { credentials: 'omit' }));
    const { state } = answer.ok ? await answer.json() : {};
    return state === 'ended' || (state === 'unknown' && Date.now() - seen < REMEMBERED_MS);
  } catch {
    return false;
  }
}

/**
 * Stores a page of this owner with its files, and drops files that no page needs any more.
 * @returns `kept`, or `ended` when the session was and nothing is stored any more
 */
async function keep({ owner, session, page, files }) {
  let store = await caches.open(STORE);
  if ((await readList(store)).owner !== owner) {
    await caches.delete(STORE);
    store = await caches.open(STORE);
  }
  const answer = await fetch(page, { credentials: 'same-origin' }).catch(() => null);
  if (!answer || !isPage(answer)) {
    // no network, or signed out by the clock: what is stored stays; a pass that is gone does not
    if (answer?.status === 404) await drop(page);
    if (answer?.redirected && (await isEnded())) {
      await caches.delete(STORE);
      return 'ended';
    }
    if (await fromStore(page)) return 'kept';
    throw new Error('no pass to keep');
  }
  const wanted = files.filter((file) => file.startsWith(FILES));
  for (const file of wanted) if (!(await store.match(file))) await store.add(file);
  await store.put(page, answer);
  const needed = { ...(await readList(store)).files, [page]: wanted };
  const list = { owner, session, seen: Date.now(), files: needed };
  await writeList(store, list);
  await dropUnused(store, list);
  return 'kept';
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
  const list = await readList(store);
  delete list.files[page];
  if (Object.keys(list.files).length === 0) return caches.delete(STORE);
  await writeList(store, list);
  return dropUnused(store, list);
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
    if (answer.type === 'opaqueredirect' && (await isEnded())) {
      await caches.delete(STORE);
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
