import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { openSiteServer } from '@/tests/support/site-server';
import { SiteResponse } from './site-response.mjs';

let close: () => void = () => undefined;
afterEach(() => close());

/** Result for a visitor of a server that answers like this. */
async function visit(answer: RequestListener, path = '/fr', method = 'GET') {
  const server = await openSiteServer(answer);
  close = () => server.close();
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const blank: RequestListener = (_request, response) => {
  response.statusCode = 500;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end('<script>blank()</script>');
};

it.each([
  ['/fr/agenda', 'fr', 'Erreur 500'],
  ['/de', 'de', 'Fehler 500'],
  ['/', 'fr', 'Erreur 500'],
])('shows at %s that it is our fault, in both languages', async (path, lang, label) => {
  const { status, headers, text } = await visit(blank, path);
  expect(status).toBe(500);
  expect(headers.get('cache-control')).toBe('public, max-age=5');
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain(label);
  expect(text).toMatch(/lang="fr".*lang="de"|lang="de".*lang="fr"/s);
  expect(text).not.toContain('script>');
});

it('also when the document was written in compressed pieces', async () => {
  const pieces = await visit((_request, response) => {
    response.statusCode = 500;
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-encoding', 'gzip');
    response.write(gzipSync('<script>blank()</script>'));
    response.end();
  });
  expect(pieces.text).toContain('Erreur 500');
});

it('answers HEAD without a body', async () => {
  const { status, text } = await visit(blank, '/fr', 'HEAD');
  expect([status, text]).toEqual([500, '']);
});

it('leaves alone what has a policy, what is no document, and what is well', async () => {
  const personal = await visit((_request, response) => {
    response.writeHead(500, { 'content-type': 'application/problem+json' });
    response.end('{}');
  });
  expect(personal.text).toBe('{}');
  close();
  const page = await visit((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.setHeader('content-security-policy', "default-src 'none'");
    response.write('<h1>');
    response.end('well</h1>');
  });
  expect([page.status, page.text, page.headers.get('content-security-policy')]).toEqual([
    200,
    '<h1>well</h1>',
    "default-src 'none'",
  ]);
});

/** A list as Next sends it: in pieces, uncompressed, with tags and without a policy. */
const list: RequestListener = (request, response) => {
  delete request.headers['accept-encoding'];
  response.setHeader('cache-tag', 'content:events');
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.flushHeaders();
  response.write(`<body><script>one()</script>${'<p>Genève</p>'.repeat(200)}`);
  response.write(Buffer.from('<script>two()</script>'));
  setTimeout(() => response.end('</body>'));
};

it('completes a page for everyone: a policy for its scripts, its length, compressed as accepted', async () => {
  const { status, headers, text } = await visit(list);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')?.match(/'sha256-/g)).toHaveLength(2);
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(Number(headers.get('content-length'))).toBeLessThan(500);
  expect(headers.get('cache-tag')).toBeNull();
  expect(text).toMatch(/^<body><script>one.*Genève<\/p><script>two\(\)<\/script><\/body>$/s);
  close();
  const head = await visit(list, '/fr', 'HEAD');
  expect([head.status, head.text]).toEqual([200, '']);
});

it('compresses what the router loads in place of a page', async () => {
  const { headers, text } = await visit((request, response) => {
    delete request.headers['accept-encoding'];
    response.setHeader('cache-tag', 'content:events');
    response.setHeader('content-type', 'text/x-component');
    response.write('0:');
    response.end('x'.repeat(5_000));
  });
  expect(headers.get('content-encoding')).toBe('gzip');
  expect(text).toBe(`0:${'x'.repeat(5_000)}`);
});

it('leads to one place', async () => {
  const { headers } = await visit((_request, response) => {
    response.statusCode = 200;
    response.appendHeader('location', '/fr/lieux');
    response.appendHeader('location', '/fr/lieux');
    response.end();
  });
  expect(headers.get('location')).toBe('/fr/lieux');
});

it('has one policy: that of the stored page', async () => {
  const { headers } = await visit((_request, response) => {
    response.statusCode = 404;
    response.setHeader('content-type', 'text/html');
    response.appendHeader('content-security-policy', "script-src 'nonce-1'");
    response.appendHeader('content-security-policy', "script-src 'sha256-1'");
    response.end();
  });
  expect(headers.get('content-security-policy')).toBe("script-src 'sha256-1'");
});

it('is not for everyone once the middleware has said so', async () => {
  const { headers } = await visit((_request, response) => {
    response.appendHeader('cache-control', 'no-store');
    response.appendHeader('cache-control', 's-maxage=60');
    response.end();
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['a redirect', 308],
  ['a refusal', 405],
])('%s gets the closed policy', async (_, status) => {
  const { headers } = await visit((_request, response) => {
    response.statusCode = status;
    response.setHeader('location', '/fr');
    response.end();
  });
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  expect(headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
});

it('keeps the headers that come with its first word, and names its length', async () => {
  const { headers, text } = await visit((_request, response) => {
    response.setHeader('x-first', '1');
    response.writeHead(200, { 'x-page': 'agenda', 'content-type': 'text/plain' });
    response.end('all');
  });
  expect([headers.get('x-first'), headers.get('x-page'), text]).toEqual(['1', 'agenda', 'all']);
});

it('says once all is written, though its reader takes nothing', async () => {
  const rendered = await new Promise<boolean[]>((resolve) => {
    const server = createServer({ ServerResponse: SiteResponse }, (_request, response) => {
      const taken: boolean[] = [];
      response.whenRendered(() => resolve(taken));
      response.setHeader('content-type', 'text/plain');
      for (let part = 0; part < 8; part += 1) taken.push(response.write(Buffer.alloc(4 * 1024 * 1024)));
      response.end();
    });
    server.listen(0, '127.0.0.1', () => {
      const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
      reader.pause();
      reader.write('GET /fr HTTP/1.1\r\nHost: localhost\r\n\r\n');
      close = () => {
        reader.destroy();
        server.close();
      };
    });
  });
  expect(rendered).toEqual(Array(8).fill(true));
});

it('sends headers and body of a small answer in one piece', async () => {
  const server = await openSiteServer((_request, response) => {
    // the way Next sends it
    response.flushHeaders();
    response.write('one');
    void Promise.resolve().then(() => response.end());
  });
  close = () => server.close();
  const pieces = await new Promise<string[]>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'),
    );
    const received: string[] = [];
    socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
    socket.once('error', reject).once('close', () => resolve(received));
  });
  expect(pieces).toHaveLength(1);
  expect(pieces[0]).toMatch(/^HTTP\/1\.1 200 OK\r\n.*\r\n3\r\none\r\n0\r\n\r\n$/s);
});

const sendScript: RequestListener = (request, response) => {
  delete request.headers['accept-encoding'];
  response.writeHead(200, { 'content-type': 'application/javascript', 'content-length': 8 });
  response.write('start');
  response.end('();');
};
const SCRIPT = '/_next/static/chunks/0a~-_b.js';
const HINT = '//# allFunctionsCalledOnLoad\n';

it('asks the browser to compile a script of the build early', async () => {
  const { text, headers } = await visit(sendScript, SCRIPT);
  expect(text).toBe(`${HINT}start();`);
  expect(headers.get('content-length')).toBe(String(text.length));
});

it('sends no length of what a script is without the hint', async () => {
  const { status, headers } = await visit(sendScript, SCRIPT, 'HEAD');
  expect(status).toBe(200);
  expect(headers.get('content-length')).toBeNull();
});

it.each(['/till/worker.js', '/_next/static/media/a.js.css', '/fr?x=/_next/static/chunks/a.js'])(
  'sends %s as it is',
  async (path) => {
    expect((await visit(sendScript, path)).text).toBe('start();');
  },
);
