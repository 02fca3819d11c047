/**
 * Stores the check page of a door for offline use: the page with its style sheets, scripts, fonts and the reader of
 * codes, and nothing else. Registered for that page only. What the telephone knows is in its database
 * (components/visits/door/door-db.ts).
 */
const STORE = 'passage-check';
/** The files of each page. */
const LIST = '/check-worker/list';
const FILES = '/_next/static/';
/** Network timeout. */
const PATIENCE_MS = 4000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const answer = (isKept) => port?.postMessage({ isKept });
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

const fromStore = (key) => caches.match(key, { cacheName: STORE, ignoreVary: true });

/** A page without its nonce, which differs in every answer. */
async function contentOf(answer) {
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  const html = await answer.clone().text();
  return nonce === undefined ? html : html.replaceAll(nonce, '');
}

/** Stores an answer if it is new. A telephone that goes out while it writes may lose what was stored. */
async function putIfNew(store, key, answer) {
  const stored = await store.match(key, { ignoreVary: true });
  if (!stored || (await contentOf(stored)) !== (await contentOf(answer))) await store.put(key, answer);
}

async function readList() {
  const list = await fromStore(LIST);
  return list ? list.json() : {};
}

/** The files that a page names. */
const filesIn = (html) =>
  [...html.matchAll(/\/_next\/static\/[^"'\\\s<>?#&]+/g)].map(
    ([file]) => new URL(file, self.location.origin).pathname,
  );

/**
 * Stores a page with its files, and deletes the files that no page needs any more.
 * @param files those of the open document, with what it has loaded since. After a deployment the page is newer and names
 *   others, and those of the document may be gone.
 */
async function keep({ page, files }) {
  const store = await caches.open(STORE);
  const answer = await fetch(page, { credentials: 'omit' });
  if (!isPage(answer)) throw new Error('no page to keep');
  const named = new Set(filesIn(await answer.clone().text()));
  const loaded = files.filter((file) => file.startsWith(FILES) && !named.has(file));
  const isNewer = [...named].some((file) => !files.includes(file));
  const wanted = [];
  for (const file of [...named, ...loaded]) {
    try {
      if (!(await store.match(file))) await store.add(file);
      wanted.push(file);
    } catch (error) {
      if (named.has(file) || !isNewer) throw error;
    }
  }
  await putIfNew(store, page, answer);
  const list = { ...(await readList()), [page]: wanted };
  await putIfNew(store, LIST, new Response(JSON.stringify(list)));
  const needed = new Set(Object.values(list).flat());
  for (const { url } of await store.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith(FILES) && !needed.has(pathname)) await store.delete(url);
  }
}

/** The current page; the stored one when offline or on an error response. */
async function openPage(request, page) {
  const stored = await fromStore(page);
  if (!stored) return fetch(request);
  try {
    const answer = await withPatience(fetch(request));
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
