import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Runs the service worker of a pass with a fake cache and network. */
const SOURCE = readFileSync('public/pass-worker.js', 'utf8');
const ORIGIN = 'https://www.passage.example';
const PAGE = '/fr/compte/telephone/K7QM2-X9TRB-4';
const FILE = '/_next/static/chunks/a.js';
const SESSION = '5f3c1c0e-7a3b-4a55-9d7c-0d6f4f1a2b3c';
const STATE = `/api/passes/stored/${SESSION}`;

type Handler = (event: Record<string, unknown>) => void;
type Answers = Record<string, () => Response | Promise<Response>>;

const html = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
const pathOf = (key: string | { url: string }) =>
  new URL(typeof key === 'string' ? key : key.url, ORIGIN).pathname;

class FakeCache {
  readonly entries = new Map<string, Response>();
  constructor(private readonly network: (path: string) => Promise<Response>) {}
  match = (key: string) => Promise.resolve(this.entries.get(pathOf(key))?.clone());
  put = (key: string, answer: Response) => Promise.resolve(void this.entries.set(pathOf(key), answer));
  add = async (key: string) => void this.entries.set(key, await this.network(key));
  delete = (key: string) => Promise.resolve(this.entries.delete(pathOf(key)));
  keys = () => Promise.resolve([...this.entries.keys()].map((path) => ({ url: `${ORIGIN}${path}` })));
}

/** A redirect as browsers pass it to a worker: followed for fetches, opaque for navigations. */
const toLogin = () =>
  new Proxy(html('login'), {
    get(answer, name) {
      const told: Record<PropertyKey, unknown> = { redirected: true, type: 'opaqueredirect', ok: false };
      const value: unknown = name in told ? told[name] : Reflect.get(answer, name, answer);
      return typeof value === 'function' ? (value.bind(answer) as unknown) : value;
    },
  });

/** A fake browser with this worker. Records network requests and cached files. */
function browser(answers: Answers) {
  const handlers: Record<string, Handler> = {};
  const stores = new Map<string, FakeCache>();
  const asked: string[] = [];
  const fetch = async (key: string | { url: string }) => {
    asked.push(pathOf(key));
    const answer = answers[pathOf(key)];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  const open = (name: string) => {
    const store = stores.get(name) ?? new FakeCache(fetch);
    stores.set(name, store);
    return Promise.resolve(store);
  };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
  };
  const caches = {
    open,
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (key: string, { cacheName }: { cacheName: string }) =>
      Promise.resolve(stores.get(cacheName)?.match(key)),
  };
  runInNewContext(SOURCE, { self, caches, fetch, URL, Response, setTimeout, JSON, Promise, Set, Error });
  const message = async (owner: string, page: string, files: string[]) => {
    let work: unknown;
    const postMessage = vi.fn();
    const waitUntil = (promise: unknown) => (work = promise);
    const data = { owner, session: SESSION, page, files };
    handlers.message?.({ data, ports: [{ postMessage }], waitUntil });
    await work;
    return (postMessage.mock.calls[0]?.[0] as { state: string }).state;
  };
  const keep = async (owner: string, page = PAGE, files = [FILE]) =>
    (await message(owner, page, files)) === 'kept';
  /** @returns undefined for a request the worker does not handle */
  const ask = async (path: string, mode = 'navigate', method = 'GET') => {
    let answer: Promise<Response> | undefined;
    const request = { url: new URL(path, ORIGIN).href, mode, method };
    handlers.fetch?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return (await answer)?.text();
  };
  const stored = () => [...stores.values()].flatMap(({ entries }) => [...entries.keys()]).sort();
  return { answers, asked, message, keep, ask, stored, stores };
}

let phone: ReturnType<typeof browser>;
const LIST = '/pass-worker/list';
beforeEach(() => {
  phone = browser({ [PAGE]: () => html('my pass'), [FILE]: () => new Response('script') });
});

describe('the worker of a pass', () => {
  it('stores the page and its files, and nothing else', async () => {
    expect(await phone.keep('aline', PAGE, [FILE, '/api/account/passes', 'https://elsewhere/x.js'])).toBe(
      true,
    );
    expect(phone.stored()).toEqual([FILE, PAGE, LIST].sort());
  });

  it('serves the stored page when offline or when the session has expired', async () => {
    await phone.keep('aline');
    phone.answers[PAGE] = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await phone.ask(PAGE)).toBe('my pass');
    expect(await phone.keep('aline')).toBe(true);
    phone.answers[PAGE] = toLogin;
    phone.answers[STATE] = () => Response.json({ state: 'known' });
    expect(await phone.ask(PAGE)).toBe('my pass');
    expect(await phone.keep('aline')).toBe(true);
    phone.answers[PAGE] = () => new Response('broken', { status: 500 });
    expect(await phone.ask(PAGE)).toBe('my pass');
    expect(await phone.ask(FILE, 'no-cors')).toBe('script');
  });

  it.each(['by opening it', 'while it is open'])(
    'deletes everything once it learns, %s, that its session ended elsewhere',
    async (how) => {
      const other = '/fr/compte/telephone/9XW2A-X9TRB-4';
      phone.answers[other] = () => html('pass of the child');
      await phone.keep('aline');
      await phone.keep('aline', other);
      phone.answers[PAGE] = toLogin;
      phone.answers[STATE] = () => Response.json({ state: 'ended' });
      if (how === 'by opening it') expect(await phone.ask(PAGE)).toBe('login');
      else expect(await phone.message('aline', PAGE, [FILE])).toBe('ended');
      expect(phone.stored()).toEqual([]);
    },
  );

  it.each([
    ['unknown', 1, []],
    ['unknown', 40, [FILE, PAGE, LIST].sort()],
    ['known', 1, [FILE, PAGE, LIST].sort()],
    ['nonsense', 1, [FILE, PAGE, LIST].sort()],
  ])('learns that its session is %s, %i days after it ran', async (state, days, stored) => {
    await phone.keep('aline');
    const store = [...phone.stores.values()][0];
    const list = (await (await store?.match(LIST))?.json()) as { seen: number };
    list.seen -= days * 86_400_000;
    await store?.put(LIST, Response.json(list));
    phone.answers[PAGE] = toLogin;
    phone.answers[STATE] = () => Response.json({ state });
    await phone.ask(PAGE);
    expect(phone.stored()).toEqual(stored);
  });

  it('keeps its data while the state of the session is unknown', async () => {
    await phone.keep('aline');
    phone.answers[PAGE] = toLogin;
    expect(await phone.ask(PAGE)).toBe('my pass');
    phone.answers[STATE] = () => new Response('{}', { status: 503 });
    expect(await phone.ask(PAGE)).toBe('my pass');
  });

  it('shows the current pass while online', async () => {
    await phone.keep('aline');
    phone.answers[PAGE] = () => html('my pass, with an extension');
    expect(await phone.ask(PAGE)).toBe('my pass, with an extension');
  });

  it('deletes a pass that no longer exists', async () => {
    await phone.keep('aline');
    phone.answers[PAGE] = () => new Response('not found', { status: 404 });
    expect(await phone.ask(PAGE)).toBe('not found');
    expect(phone.stored()).toEqual([]);
  });

  it('keeps the passes of one person only', async () => {
    const other = '/fr/compte/telephone/9XW2A-X9TRB-4';
    phone.answers[other] = () => html('pass of the child');
    await phone.keep('aline');
    await phone.keep('aline', other);
    expect(phone.stored()).toEqual([FILE, PAGE, other, LIST].sort());
    phone.answers[PAGE] = () => html('pass of another customer');
    await phone.keep('bruno');
    expect(phone.stored()).toEqual([FILE, PAGE, LIST].sort());
  });

  it('deletes files that no page uses', async () => {
    await phone.keep('aline');
    phone.answers['/_next/static/chunks/b.js'] = () => new Response('newer');
    await phone.keep('aline', PAGE, ['/_next/static/chunks/b.js']);
    expect(phone.stored()).toEqual(['/_next/static/chunks/b.js', PAGE, LIST].sort());
  });

  it('leaves everything else to the browser', async () => {
    await phone.keep('aline');
    expect(await phone.ask('/api/account/passes', 'cors')).toBeUndefined();
    expect(await phone.ask(PAGE, 'cors')).toBeUndefined();
    expect(await phone.ask(PAGE, 'navigate', 'POST')).toBeUndefined();
    expect(await phone.ask('https://elsewhere.example/x.js', 'no-cors')).toBeUndefined();
  });
});
