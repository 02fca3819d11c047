import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { securityHeaders } from '../../lib/http/security-headers.mjs';

/** Requests that browsers do not send, and the responses expected of a robust site. */
export type OddRequest = { method: string; target: string };
export type Answered = OddRequest & { status: number; headers: IncomingHttpHeaders; body: string };

const BASES = [
  '',
  '/fr',
  '/de/kauf',
  // pages rendered per visitor, by internal name
  '/XX/account',
  '/_next/account',
  '/phone/fr',
  '/api/search',
  '/api/account/orders',
  '/posters/1/concert',
  '/sitemaps',
  '/sitemaps/account/orders',
  '/sitemap.xml/login',
  '/fr/login',
  '/de/aktivieren',
  '/downloads',
  '/_next/static/chunks',
  '/dev/mailbox',
];

const ODDITIES = [
  // control characters, encoded once and twice
  ...['%00', '%01', '%08', '%09', '%0a', '%0A', '%0d', '%0d%0aX-Odd:1', '%1b', '%7f', '%C2%85'],
  ...['%E2%80%A8', '%E2%80%A9', '%2500', '%250a', '%25250a', '%25E2%2580%25A8'],
  // escapes that cannot be decoded
  ...['%', '%2', '%zz', '%25', '%2525', '%25zz', '%c3', '%c3%28', '%ff%fe', '%ed%a0%80', '%c0%af'],
  // syntax of paths and routes
  ...['..', '%2e%2e', '.', '%2e', '%2f', '%2F..%2f', '%5c', '\\', '//', '///x', ';x=1', '@evil', ':80', '*'],
  ...['[locale]', '%5Blocale%5D', '[...path]', '(content)', '@languages', '_next', '__next_error__', '$RC'],
  // names with a meaning for Next and file servers
  ...['a.b', '.rsc', '.json', '.html', '.txt', '.segments/_tree.segment.rsc', '.segments/x', '.action'],
  ...['index', '_error', '404', '500', '_not-found', '_global-error', 'constructor', '__proto__'],
  ...[
    '?',
    '?_rsc=x',
    '?%00',
    '?q=%zz',
    '?nxtPlocale=XX',
    '?__nextLocale=XX',
    '#x',
    '%23',
    '%3F',
    '%20',
    '%20%20',
    '%C2%A0',
    '+',
  ],
  ...['%C3%A9', '%F0%9F%9A%AA', '<x>', '%3Cscript%3E', '"', '|', '^', '{x}', '~', '&', '='],
];

const PLACES = [
  (base: string, odd: string) => `${base}${odd}`,
  (base: string, odd: string) => `${base}/${odd}`,
  (base: string, odd: string) => `/${odd}${base}`,
];

const METHODS = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'SEARCH', 'PURGE'];

/** All combinations without duplicates. */
export function oddRequests(): OddRequest[] {
  const targets = BASES.flatMap((base) => ODDITIES.flatMap((odd) => PLACES.map((place) => place(base, odd))));
  const paths = [...new Set(targets)].filter((target) => target.startsWith('/'));
  const usual = ['/', '/robots.txt', '/sitemap.xml', '/media/x.png', ...BASES.filter(Boolean)];
  const absolute = ['http://evil.example', 'https://evil.example:1', 'HTTP://a@evil.example'].flatMap(
    (origin) => [...usual, '', '//x', '/fr/', '?x'].map((path) => `${origin}${path}`),
  );
  return [
    ...[...paths, ...absolute, '*'].map((target) => ({ method: 'GET', target })),
    ...METHODS.flatMap((method) =>
      [...usual, '*', '/fr/x%00', 'http://evil.example/fr'].map((target) => ({ method, target })),
    ),
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** @param base of the site @throws when it does not answer */
export function ask(base: string, { method, target }: OddRequest): Promise<Answered> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request({ hostname, port, method, path: target, agent, headers: { accept: 'text/html' } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          method,
          target,
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const ALWAYS = [...securityHeaders({ isSecure: false })].map(([name, value]) => ({
  name: name.toLowerCase(),
  value,
}));

/** CSP of the page cache or the middleware, and of a plain document of the server, which has no scripts. */
const PAGE_POLICY = /script-src 'self' .*'(?:nonce|sha256)-/;
const PLAIN_POLICY = /script-src 'self'/;

/** Faults of a response; empty if correct. */
export function faultsOf({ method, target, status, headers, body }: Answered): string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  const isPage = /^text\/html/.test(headers['content-type'] ?? '');
  const isRefusal = status >= 300 && status < 600 && status !== 304;
  const { location } = headers;
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(/default-src.*default-src/.test(policy) ? ['two policies'] : []),
    // a header that is set twice arrives joined
    ...ALWAYS.filter(({ name, value }) => headers[name] !== value).map(({ name }) => name),
    ...(isPage && !(body.includes('<script') ? PAGE_POLICY : PLAIN_POLICY).test(policy)
      ? ['a page without its policy']
      : []),
    ...(isRefusal && !policy.includes("frame-ancestors 'none'") ? ['a refusal without a policy'] : []),
    ...(status === 405 && !headers.allow ? ['405 without Allow'] : []),
    ...(status === 200 && /data-page-status="404"/.test(body)
      ? ['the page that there is none, as a page']
      : []),
    ...(location !== undefined && !/^\/(?![/\\])/.test(location) ? [`leads to ${location}`] : []),
  ].map((fault) => `${method} ${target}: ${fault}`);
}
