/**
 * Stores the passes a customer has opened on this phone for offline use: the page with its style sheets, scripts and
 * fonts, and nothing else. Registered for these pages only. Signing out, or in as another user, empties the store
 * (lib/identity/stored-passes.ts). So does this worker once it is online and learns that the session was ended
 * elsewhere, on another device or by a new password. After mere expiry the passes stay.
 */
const STORE = 'passage-pass';
/** Owner and session of the passes, time of the last check, and the files of each page. */
const LIST = '/pass-worker/list';
/** Reports what became of a session (lib/passes/contract.ts). */
const SESSIONS = '/api/passes/stored/';
/** How long the server remembers ended sessions: within this time an unknown one was deleted. */
const REMEMBERED_MS = 30 * 86_400_000;
const FILES = '/_next/static/';
/** Network timeout. */
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

/** Whether the session of the stored passes was ended explicitly. False while unknown. */
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
 * Stores a page of this owner with its files, and deletes unused files.
 * @returns `kept`, or `ended` if the session was ended and everything was deleted
 */
async function keep({ owner, session, page, files }) {
  let store = await caches.open(STORE);
  if ((await readList(store)).owner !== owner) {
    await caches.delete(STORE);
    store = await caches.open(STORE);
  }
  const answer = await fetch(page, { credentials: 'same-origin' }).catch(() => null);
  if (!answer || !isPage(answer)) {
    // offline or expired: keep the stored page, unless the pass no longer exists
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

/** The current pass; the stored one when offline, without session or on an error response. */
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
