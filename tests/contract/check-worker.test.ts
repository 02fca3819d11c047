import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

/** Runs the service worker of the check page with a fake cache and network. */
const SOURCE = readFileSync('public/check-worker.js', 'utf8');
const ORIGIN = 'https://www.passage.example';
const PAGE = '/fr/controle';
const [OLD, NEW] = ['/_next/static/chunks/old.js', '/_next/static/media/reader.wasm'];
const NEW_CHUNK = '/_next/static/chunks/new.js';

type Handler = (event: Record<string, unknown>) => void;

const html = (text: string, nonce = '') =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(nonce && { 'content-security-policy': `script-src 'self' 'nonce-${nonce}'` }),
    },
  });
const pathOf = (key: string | { url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;

/** A fake browser with this worker; without `network`, it is offline. */
function browser() {
  const handlers: Record<string, Handler> = {};
  const entries = new Map<string, Response>();
  const written: string[] = [];
  const network: { answers: Record<string, () => Response> | null } = { answers: {} };
  const fetch = async (key: string | { url: string }) => {
    const answer = network.answers?.[pathOf(key)];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const store = {
    match: async (key: string) => entries.get(pathOf(key))?.clone(),
    put: async (key: string, answer: Response) => {
      written.push(pathOf(key));
      entries.set(pathOf(key), answer);
    },
    add: async (key: string) => void entries.set(key, await fetch(key)),
    delete: async (key: string) => entries.delete(pathOf(key)),
    keys: async () => [...entries.keys()].map((path) => ({ url: `${ORIGIN}${path}` })),
  };
  const caches = { open: async () => store, match: store.match };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
  };
  runInNewContext(SOURCE, { self, caches, fetch, URL, Response, setTimeout, JSON, Promise, Set, Error });
  const keep = async (files: string[], page = PAGE) => {
    let work: unknown;
    let isKept = false;
    const ports = [{ postMessage: (answer: { isKept: boolean }) => (isKept = answer.isKept) }];
    handlers.message?.({ data: { page, files }, ports, waitUntil: (promise: unknown) => (work = promise) });
    await work;
    return isKept;
  };
  /** Null for a request that the worker leaves alone. */
  const ask = async (path: string, { mode = 'navigate', method = 'GET' } = {}) => {
    let answer: Promise<Response> | null = null;
    const request = { url: `${ORIGIN}${path}`, mode, method };
    handlers.fetch?.({ request, respondWith: (promise: Promise<Response>) => (answer = promise) });
    const response = await (answer as Promise<Response> | null);
    return response && response.text();
  };
  return { keep, ask, network, entries, written };
}

describe('the service worker of the check page', () => {
  it('opens the page and its files without a network', async () => {
    const { keep, ask, network } = browser();
    network.answers = { [PAGE]: () => html('page'), [NEW]: () => new Response('reader') };
    expect(await keep([NEW, 'https://elsewhere.example/a.js'])).toBe(true);
    network.answers = null;
    expect(await ask(PAGE)).toBe('page');
    expect(await ask(NEW, { mode: 'cors' })).toBe('reader');
  });

  it('shows the current page while there is a network, and the stored one when the server fails', async () => {
    const { keep, ask, network } = browser();
    network.answers = { [PAGE]: () => html('old') };
    await keep([]);
    network.answers = { [PAGE]: () => html('new') };
    expect(await ask(PAGE)).toBe('new');
    network.answers = { [PAGE]: () => new Response('down', { status: 503 }) };
    expect(await ask(PAGE)).toBe('old');
  });

  it('writes a page again only when something but its nonce has changed', async () => {
    const { keep, ask, network, written } = browser();
    for (const nonce of ['one', 'two']) {
      network.answers = { [PAGE]: () => html(`<script nonce="${nonce}"></script>old`, nonce) };
      expect(await keep([])).toBe(true);
    }
    expect(written.filter((path) => path === PAGE)).toHaveLength(1);
    network.answers = { [PAGE]: () => html('<script nonce="three"></script>new', 'three') };
    expect(await keep([])).toBe(true);
    expect(written).toEqual([PAGE, '/check-worker/list', PAGE]);
    network.answers = null;
    expect(await ask(PAGE)).toBe('<script nonce="three"></script>new');
  });

  it('keeps the files of the last version only, and no page that failed', async () => {
    const { keep, network, entries } = browser();
    network.answers = { [PAGE]: () => html('page'), [OLD]: () => html('1'), [NEW]: () => html('2') };
    await keep([OLD]);
    await keep([NEW]);
    expect([...entries.keys()].filter((path) => path.startsWith('/_next/'))).toEqual([NEW]);
    network.answers = { [PAGE]: () => new Response('down', { status: 503 }) };
    expect(await keep([NEW])).toBe(false);
  });

  it('keeps the files of the page that it stores when a deployment has changed them meanwhile', async () => {
    const { keep, ask, network } = browser();
    const page = `<script src="${NEW_CHUNK}" async=""></script>`;
    network.answers = {
      [PAGE]: () => html(page),
      [NEW_CHUNK]: () => new Response('new'),
      [NEW]: () => new Response('reader'),
    };
    expect(await keep([OLD, NEW])).toBe(true);
    network.answers = null;
    expect(await ask(PAGE)).toBe(page);
    expect(await ask(NEW_CHUNK, { mode: 'cors' })).toBe('new');
    expect(await ask(NEW, { mode: 'cors' })).toBe('reader');
  });

  it('is not kept without all of its files', async () => {
    const { keep, network } = browser();
    network.answers = { [PAGE]: () => html(`<script src="${OLD}"></script>`), [OLD]: () => html('1') };
    expect(await keep([OLD, NEW])).toBe(false);
  });

  it('leaves calls of the API to the page', async () => {
    const { ask } = browser();
    expect(await ask('/api/door/state', { mode: 'cors' })).toBeNull();
    expect(await ask('/api/door/visits', { mode: 'cors', method: 'POST' })).toBeNull();
  });
});
