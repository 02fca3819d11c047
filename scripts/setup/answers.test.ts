import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { visitServer } from '@/tests/support/raw-visit';
import PageCache, { FRESH_UNTIL_HEADER, realTime } from '../../lib/http/page-cache.mjs';
import { LOCALE_COOKIE } from '../../lib/i18n/routing';
import { createAnswers, LANGUAGE_COOKIE, questionOf } from './answers.mjs';
import { compressAnswer } from './compress.mjs';

const TEXT = 'Une seule porte. '.repeat(200);
const NOON = Date.UTC(2026, 10, 20, 12, 0, 10);

/** What a stored page is answered with by Next; each test changes what it is about. */
const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60, stale-while-revalidate=540',
  'content-security-policy': "script-src 'self' 'sha256-abc'",
  'x-nextjs-cache': 'HIT',
  vary: 'rsc',
};
const freshFor = (ms: number) => ({ [FRESH_UNTIL_HEADER]: String(realTime() + ms) });

let server: Server;
let now: MockInstance<typeof Date.now>;
/** How often the pages themselves were asked, and the state of the content, null while nobody can tell. */
let rendered = 0;
let state: string | null = null;
let given: { status: number; headers: OutgoingHttpHeaders; meanwhile?: () => void };
const importContent = () => new PageCache().revalidateTag('content:event');

/** The part of scripts/server.mjs around Next that this is about; the second an answer leaves at is no part of it. */
async function open(answers = createAnswers()) {
  server = createServer((request, response) => {
    response.sendDate = false;
    const question = questionOf(request, new Set(['/api/search']));
    if (question?.call) question.state = state;
    if (question && answers.repeat(question, request, response, () => `again ${rendered}`)) return;
    compressAnswer(request, response, (answer) => question && answers.keep(question, answer));
    rendered += 1;
    given.meanwhile?.();
    response.statusCode = given.status;
    for (const [name, value] of Object.entries(given.headers)) response.setHeader(name, value ?? '');
    response.end(`${TEXT}${rendered}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
}

const ask = (headers: OutgoingHttpHeaders = {}, path = '/fr/agenda?category=concert', method = 'GET') =>
  visitServer(server, { path, method, headers: { 'accept-encoding': 'br', ...headers } });

/** How often the page was rendered for one who asks twice, in this way. */
async function timesFor(...request: Parameters<typeof ask>) {
  await ask(...request);
  await ask(...request);
  return rendered;
}

beforeEach(async () => {
  rendered = 0;
  state = 'first';
  given = { status: 200, headers: { ...PAGE, ...freshFor(60_000) } };
  now = vi.spyOn(Date, 'now').mockReturnValue(NOON);
  await open();
});
afterEach(() => {
  now.mockRestore();
  vi.unstubAllEnvs();
  server.close();
});

describe('a page of the cache', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('is answered again as %s, with the same headers and body', async (form, unpack) => {
    const [first, again] = [await ask({ 'accept-encoding': form }), await ask({ 'accept-encoding': form })];
    expect(again).toEqual(first);
    expect(unpack(again.body).toString()).toBe(`${TEXT}1`);
    expect(again.headers).toMatchObject({ vary: 'rsc, Accept-Encoding', etag: expect.any(String) as string });
    expect(first.headers).not.toHaveProperty(FRESH_UNTIL_HEADER);
    expect(rendered).toBe(1);
  });

  it('is not sent to whoever has it', async () => {
    const { headers } = await ask();
    const again = await ask({ 'if-none-match': `"other", W/${String(headers.etag)}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers['cache-control']).toBe(PAGE['cache-control']);
    expect(again.headers).not.toHaveProperty('content-type');
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect(rendered).toBe(1);
  });

  it('is asked for anew by HEAD', async () => {
    await ask();
    expect((await ask({}, undefined, 'HEAD')).body.length).toBe(0);
    expect(rendered).toBe(2);
  });

  it.each([
    ['another question', {}, '/fr/agenda?category=danse'],
    ['another form', { 'accept-encoding': 'gzip' }, undefined],
    ['another language of the browser', { 'accept-language': 'de' }, undefined],
    ['another chosen language', { cookie: 'a=1; passage_locale=de; b=2' }, undefined],
  ])('is not the answer to %s', async (_, headers, path) => {
    await ask();
    await ask(headers, path);
    expect(rendered).toBe(2);
    await ask(headers, path);
    expect(rendered).toBe(2);
  });
});

describe('never kept', () => {
  it.each([
    ['an answer with a cookie', { 'set-cookie': 'passage_locale=fr' }],
    ['an answer with a header of its own', { 'x-request-id': '01J' }],
    ['what is rendered for one visitor', { 'cache-control': 'no-store' }],
    ['a page with a nonce', { 'content-security-policy': "script-src 'nonce-x'" }],
    ['a page without a policy', { 'content-security-policy': '' }],
    ['a page past its time', { 'x-nextjs-cache': 'STALE' }],
    ['a page just rendered', { 'x-nextjs-cache': 'MISS' }],
    ['a page of no known age', { [FRESH_UNTIL_HEADER]: '' }],
  ])('%s', async (_, headers) => {
    Object.assign(given.headers, headers);
    expect(await timesFor()).toBe(2);
  });

  it.each([404, 500, 503, 307])('a status of %i', async (status) => {
    given.status = status;
    expect(await timesFor()).toBe(2);
  });

  it('while the date is a previewed one', async () => {
    server.close();
    vi.stubEnv('APP_NOW', '2026-11-20T12:00:30Z');
    await open();
    expect(await timesFor()).toBe(2);
  });
});

describe('always answered by Next', () => {
  it.each([
    ['a part of a page', { rsc: '1' }],
    ['a part fetched ahead', { 'next-router-prefetch': '1' }],
    ['a page fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['what is loaded into a page', { 'sec-fetch-dest': 'empty' }],
    ['a draft', { cookie: '__prerender_bypass=x' }],
    ['a language nobody can tell', { cookie: 'passage_locale=fr; passage_locale=de' }],
    ['a language we do not have', { cookie: 'passage_locale="fr"' }],
    ['a stretch', { range: 'bytes=0-9' }],
    ['a request with a body', { 'content-length': '0' }],
    ['one who shows a right', { authorization: 'Bearer x' }],
    ['headers of Next itself', { 'x-middleware-subrequest': 'middleware' }],
    ['a long list of languages', { 'accept-language': 'fr,'.repeat(100) }],
  ])('%s', async (_, headers) => {
    expect(await timesFor(headers)).toBe(2);
  });

  it.each(['/api/catalogue', '/_next/static/a.js', '//fr', `/fr?q=${'x'.repeat(1000)}`])(
    'the address %s',
    async (path) => {
      expect(await timesFor({}, path)).toBe(2);
    },
  );

  it('a request that sends something', async () => {
    expect(await timesFor({}, undefined, 'POST')).toBe(2);
  });
});

describe('a call whose answer is made of the content', () => {
  const CALL = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-request-id': 'first',
  };
  const CALLED = '/api/search?q=lac';
  const search = (headers: OutgoingHttpHeaders = {}, path = CALLED) => ask(headers, path);
  beforeEach(() => {
    given.headers = { ...CALL };
  });

  it('is answered again, each time with an id of its own', async () => {
    const [first, again] = [await search(), await search()];
    expect(again).toEqual({ ...first, headers: { ...first.headers, 'x-request-id': 'again 1' } });
    expect(first.headers['x-request-id']).toBe('first');
    expect(brotliDecompressSync(again.body).toString()).toBe(`${TEXT}1`);
    expect((await search({ 'if-none-match': '*' })).status).toBe(200);
    expect(rendered).toBe(1);
  });

  it.each([
    ['another question', {}, '/api/search?q=pont'],
    ['another language', { 'accept-language': 'de' }, undefined],
    ['one who says who they are', { 'x-authorization-token': 'Bearer x' }, undefined],
    ['one who understands no form', { 'accept-encoding': 'identity' }, undefined],
  ])('is not the answer to %s', async (_, headers, path) => {
    await search();
    await search(headers, path);
    expect(rendered).toBe(2);
  });

  it('is answered anew when the content has another state, or none that is known', async () => {
    await search();
    for (const next of ['second', null, null, 'second', 'first']) {
      state = next;
      await search();
    }
    expect(rendered).toBe(6);
  });

  it('is answered anew in the next minute', async () => {
    await search();
    now.mockReturnValue(NOON + 60_000);
    await search();
    expect(rendered).toBe(2);
  });

  it.each([
    ['with a cookie', { 'set-cookie': 'a=b' }],
    ['with a header nobody knows', { 'x-visitor': 'zoe' }],
  ])('is not kept %s', async (_, headers) => {
    Object.assign(given.headers, headers);
    expect(await timesFor({}, CALLED)).toBe(2);
  });

  it('is not kept when it is refused', async () => {
    given.status = 422;
    expect(await timesFor({}, CALLED)).toBe(2);
  });

  it('is kept apart from pages', async () => {
    server.close();
    await open(createAnswers({ callBytes: 4_000 }));
    given.headers = { ...PAGE, ...freshFor(60_000) };
    await ask();
    given.headers = { ...CALL };
    for (let n = 0; n < 20; n += 1) await search({}, `/api/search?q=${n}`);
    await ask();
    expect(rendered).toBe(21);
    await search({}, '/api/search?q=0');
    expect(rendered).toBe(22);
  });
});

it('knows the cookie of the language by its name', () => {
  expect(LANGUAGE_COOKIE).toBe(LOCALE_COOKIE);
});

it('takes what browsers and proxies say of every page', async () => {
  const said = {
    accept: 'text/html',
    'sec-fetch-dest': 'document',
    'sec-ch-ua-mobile': '?0',
    'x-forwarded-for': '192.0.2.1',
    cookie: 'next-auth.session-token=x; passage_locale=fr',
  };
  expect(await timesFor(said)).toBe(1);
});

describe('an answer is forgotten', () => {
  it('with an import', async () => {
    await ask();
    await importContent();
    expect(brotliDecompressSync((await ask()).body).toString()).toBe(`${TEXT}2`);
  });

  it('that was begun before an import and ended after it', async () => {
    given.meanwhile = () => void importContent();
    await ask();
    given.meanwhile = () => undefined;
    await ask();
    expect(rendered).toBe(2);
  });

  it('when the page cache would look at its age', async () => {
    given.headers = { ...PAGE, ...freshFor(-1) };
    expect(await timesFor()).toBe(2);
  });

  it('when the minute in which it was asked is over', async () => {
    now.mockReturnValue(NOON + 49_999);
    given.meanwhile = () => void now.mockReturnValue(NOON + 50_000);
    expect(await timesFor()).toBe(2);
    expect(await timesFor()).toBe(2);
  });

  it('when others need its room', async () => {
    server.close();
    await open(createAnswers({ pageBytes: 4_000 }));
    for (let n = 0; n < 20; n += 1) await ask({}, `/fr/agenda?q=${n}`);
    await ask({}, '/fr/agenda?q=19');
    expect(rendered).toBe(20);
    await ask({}, '/fr/agenda?q=0');
    expect(rendered).toBe(21);
  });
});
