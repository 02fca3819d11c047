import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** Requests by which a cache or a framework has been led to store, or to send, what is not meant for others. */
export type HostileRequest = { method?: string; headers?: OutgoingHttpHeaders };

const EVIL = 'evil.example';

const each = (name: string, values: string[]): HostileRequest[] =>
  values.map((value) => ({ headers: { [name]: value } }));

const HOSTS: HostileRequest[] = [
  ...each('host', [EVIL, `${EVIL}:80`, `user@${EVIL}`, 'localhost:1']),
  ...each('x-forwarded-host', [EVIL, `localhost, ${EVIL}`]),
  ...each('x-forwarded-proto', ['https', 'javascript', 'http, https']),
  ...each('forwarded', [`host=${EVIL};proto=https`, `for=192.0.2.1;host=${EVIL}`]),
  ...each('x-original-url', ['/de', `http://${EVIL}/`]),
  ...each('x-rewrite-url', ['/de']),
  ...each('x-forwarded-prefix', ['/de', `//${EVIL}`]),
  ...each('x-forwarded-port', ['1', EVIL]),
  ...each('x-forwarded-for', ['192.0.2.1', EVIL]),
  ...each('x-host', [EVIL]),
  ...each('x-forwarded-server', [EVIL]),
  ...each('x-http-method-override', ['DELETE', 'HEAD']),
];

const ROUTER: HostileRequest[] = [
  ...each('rsc', ['1', '0', 'true']),
  ...each('next-router-prefetch', ['1', '2']),
  ...each('next-router-state-tree', ['%5B%5D', 'x', '%zz']),
  ...each('next-router-segment-prefetch', ['/_tree', '/_full', '/x']),
  ...each('next-url', ['/de', `http://${EVIL}/`]),
  { headers: { rsc: '1', 'next-router-prefetch': '1' } },
  { headers: { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' } },
  { headers: { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' } },
  { headers: { rsc: '1', 'next-url': '/de' } },
  ...each('next-action', ['x', '00'.repeat(21)]),
  { method: 'POST', headers: { 'next-action': '00'.repeat(21), 'content-type': 'text/plain' } },
  ...each('next-hmr-refresh', ['1']),
  ...each('next-test-fetch-priority', ['high']),
];

const INSIDES: HostileRequest[] = [
  ...each('x-nextjs-data', ['1']),
  ...each('x-middleware-prefetch', ['1']),
  ...each('x-middleware-rewrite', ['/de', `http://${EVIL}/`]),
  ...each('x-middleware-redirect', ['/de']),
  ...each('x-middleware-next', ['1']),
  ...each('x-middleware-skip', ['1']),
  ...each('x-middleware-subrequest', ['middleware', Array(5).fill('middleware').join(':')]),
  ...each('x-middleware-override-headers', ['host']),
  ...each('x-middleware-request-host', [EVIL]),
  ...each('x-middleware-set-cookie', ['a=b']),
  ...each('x-invoke-path', ['/de']),
  ...each('x-invoke-status', ['500']),
  ...each('x-invoke-error', ['{}']),
  ...each('x-invoke-output', ['/de']),
  ...each('x-matched-path', ['/de']),
  ...each('x-now-route-matches', ['nxtPlocale=de']),
  ...each('x-prerender-revalidate', ['1']),
  ...each('x-prerender-revalidate-if-generated', ['1']),
  ...each('x-next-revalidated-tags', ['content:pages']),
  ...each('x-next-cache-tags', ['content:pages']),
  ...each('x-next-resume-state-length', ['1']),
  ...each('next-resume', ['1']),
  ...each('x-next-intl-locale', ['de']),
  ...each('cache-tag', ['x']),
  ...each('content-security-policy', ["script-src 'nonce-evil' *"]),
  ...each('x-nonce', ['evil']),
];

const VISITOR: HostileRequest[] = [
  ...each('cookie', [
    '__prerender_bypass=1',
    '__prerender_bypass=1; __next_preview_data=1',
    'passage_locale=de',
    'passage_locale=de; passage_locale=fr',
    'NEXT_LOCALE=de',
    'next-auth.session-token=x',
    'passage_preview=x',
    `a=${'x'.repeat(4000)}`,
  ]),
  ...each('authorization', ['Bearer x', 'Basic eDp5']),
  ...each('accept-language', ['de', 'xx', 'de'.repeat(500)]),
  ...each('accept', ['application/json', 'text/x-component', 'image/avif', '*/*;q=0']),
  ...each('accept-encoding', ['br', 'gzip', 'deflate', 'zstd', 'identity;q=0', '*;q=0', 'gzip;q=0, br;q=0']),
  ...each('user-agent', ['Googlebot/2.1', 'Twitterbot/1.0', '']),
  ...each('purpose', ['prefetch']),
  ...each('sec-purpose', ['prefetch;prerender']),
  ...each('sec-fetch-dest', ['empty', 'script']),
  ...each('save-data', ['on']),
];

const HTTP: HostileRequest[] = [
  ...each('range', ['bytes=0-9', 'bytes=-1', 'bytes=999999999-', 'bytes=0-1,5-9', 'lines=1']),
  ...each('if-range', ['"x"']),
  ...each('if-none-match', ['*', '"x"', 'W/"x"']),
  ...each('if-modified-since', ['Fri, 31 Dec 2100 23:59:59 GMT', 'x']),
  ...each('if-match', ['"x"', '*']),
  ...each('if-unmodified-since', ['Thu, 01 Jan 1970 00:00:00 GMT']),
  ...each('cache-control', ['no-store', 'no-cache', 'max-age=0', 'only-if-cached', 'max-stale', 'public']),
  ...each('pragma', ['no-cache']),
  ...each('connection', ['close, cache-control', 'vary']),
  ...each('te', ['trailers']),
  ...each('via', ['1.1 evil']),
  { headers: { range: 'bytes=0-9', 'if-range': '"x"' } },
  { method: 'HEAD' },
  { method: 'HEAD', headers: { rsc: '1' } },
  { method: 'HEAD', headers: { range: 'bytes=0-9' } },
  { method: 'POST' },
  { method: 'OPTIONS' },
  { method: 'PUT' },
];

export const HOSTILE_REQUESTS: HostileRequest[] = [...HOSTS, ...ROUTER, ...INSIDES, ...VISITOR, ...HTTP];

export type Sent = { status: number; headers: IncomingHttpHeaders; body: string };

/** @param base of the site */
export function send(
  base: string,
  path: string,
  { method = 'GET', headers = {} }: HostileRequest = {},
): Promise<Sent> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString('latin1'),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}
