import { createServer, type RequestListener } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type Arrived, visitServer } from '@/tests/support/raw-visit';
import { compressAnswer, encodingFor } from './compress.mjs';

const TEXT = 'Une seule porte. '.repeat(400);
let close: () => void = () => undefined;
afterEach(() => close());

/** What arrives, byte by byte, from a server that answers like this. */
async function visit(
  answer: RequestListener,
  accepted = 'gzip, br',
  { method = 'GET', known = '' } = {},
): Promise<Arrived> {
  const server = createServer((request, response) => {
    compressAnswer(request, response);
    answer(request, response);
  });
  close = () => server.close();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const headers = { 'accept-encoding': accepted, ...(known ? { 'if-none-match': known } : {}) };
  return visitServer(server, { method, headers });
}

const page =
  (headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    const all = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60', ...headers };
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value);
    response.setHeader('content-length', Buffer.byteLength(TEXT));
    response.end(TEXT);
  };

/** In parts, as the framework writes pages that are not stored. */
const streamed =
  (cacheControl: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('cache-control', cacheControl);
    response.flushHeaders();
    for (let at = 0; at < TEXT.length; at += 1000) response.write(TEXT.slice(at, at + 1000));
    response.end();
  };

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
  ['identity', null],
  ['', null],
])('takes of «%s» the shortest form that is allowed: %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

describe('a stored page', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('arrives whole as %s, every time', async (encoding, unpack) => {
    for (let time = 0; time < 2; time += 1) {
      const { headers, body } = await visit(page({ vary: 'rsc' }), encoding);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'rsc, Accept-Encoding' });
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(unpack(body).toString()).toBe(TEXT);
      close();
    }
  });

  it('arrives as it is where no form is understood, and says that others may differ', async () => {
    const { headers, body } = await visit(page(), 'identity');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe(TEXT);
  });

  it('has no body for HEAD', async () => {
    const { body, headers } = await visit(page(), 'br', { method: 'HEAD' });
    expect([body.length, headers['content-encoding']]).toEqual([0, undefined]);
  });

  it.each(['br', 'gzip', 'identity'])('is not sent again as %s to whoever has it', async (accepted) => {
    const { etag = '' } = (await visit(page(), accepted)).headers;
    close();
    const again = await visit(page(), accepted, { known: `"other", W/${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe('s-maxage=60');
    close();
    const changed: RequestListener = (_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 's-maxage=60');
      response.end(`${TEXT}!`);
    };
    expect((await visit(changed, accepted, { known: etag })).status).toBe(200);
  });

  it('has another name in another form', async () => {
    const names = new Set();
    for (const accepted of ['br', 'gzip', 'identity']) {
      names.add((await visit(page(), accepted)).headers.etag);
      close();
    }
    expect(names.size).toBe(3);
  });

  it('that is an error stays one, whatever the browser has', async () => {
    const missing: RequestListener = (request, response) => {
      response.statusCode = 404;
      page()(request, response);
    };
    expect((await visit(missing, 'br', { known: '*' })).status).toBe(404);
  });

  it('keeps the status and the headers that come with its first word', async () => {
    const { status, headers, body } = await visit((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.setHeader('cache-control', 's-maxage=60');
      response.writeHead(203, { 'x-page': 'agenda' });
      response.end(TEXT);
    });
    expect([status, headers['x-page']]).toEqual([203, 'agenda']);
    expect(brotliDecompressSync(body).toString()).toBe(TEXT);
  });

  it('that is written in parts is put together', async () => {
    const { headers, body } = await visit(streamed('public, max-age=31536000, immutable'));
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(brotliDecompressSync(body).toString()).toBe(TEXT);
  });
});

describe('an answer for one visitor', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as it is written, as %s', async (encoding, unpack) => {
    const { headers, body } = await visit(streamed('no-store'), encoding);
    expect([headers['content-encoding'], headers['content-length']]).toEqual([encoding, undefined]);
    expect(unpack(body).toString()).toBe(TEXT);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent whole as %s where its beginning alone is of no use', async (encoding, unpack) => {
    const json: RequestListener = (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'no-store');
      response.statusCode = 422;
      response.write('["');
      response.write(TEXT);
      response.end('"]');
    };
    const { status, headers, body } = await visit(json, encoding);
    expect([status, headers['content-encoding']]).toEqual([422, encoding]);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.etag).toBeUndefined();
    expect(unpack(body).toString()).toBe(`["${TEXT}"]`);
  });

  it('is left alone when it turns out to be short', async () => {
    const { headers, body } = await visit((_request, response) => {
      response.setHeader('content-type', 'application/problem+json');
      response.write('{}');
      response.end();
    });
    expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, '2']);
    expect([headers.vary, body.toString()]).toEqual(['Accept-Encoding', '{}']);
  });

  it.each([
    ['a picture', { 'content-type': 'image/png' }],
    ['what is compressed already', { 'content-encoding': 'gzip' }],
  ])('is left alone: %s', async (_, headers) => {
    const { body } = await visit(page({ 'cache-control': 'no-store', ...headers }));
    expect(body.toString()).toBe(TEXT);
  });

  it('is left alone when it is short', async () => {
    const { headers, body } = await visit((_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('content-length', 2);
      response.end('{}');
    });
    expect([headers['content-encoding'], body.toString()]).toEqual([undefined, '{}']);
  });
});
