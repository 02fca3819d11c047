import { readdirSync } from 'node:fs';
import { NextRequest, type NextResponse } from 'next/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { runtime } from '@/lib/core/process-wide.mjs';
import { securityHeaders } from '@/lib/http/security-headers.mjs';
import middleware from '@/middleware';

const settings = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  resetEnv();
};
const visit = (path: string) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { 'accept-language': 'fr' } }));
const headersOf = async (path: string) => (await visit(path)).headers;
const policyOf = async (path: string) => (await headersOf(path)).get('content-security-policy') ?? '';

/** The paths whose answer is such. */
async function those(paths: readonly string[], isSuch: (headers: NextResponse['headers']) => boolean) {
  const answers = await Promise.all(paths.map(headersOf));
  return paths.filter((_, index) => isSuch(answers[index] ?? new Headers()));
}

/** The paths whose policy is such. */
const policies = (paths: readonly string[], isSuch: (policy: string) => boolean) =>
  those(paths, (headers) => isSuch(headers.get('content-security-policy') ?? ''));

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

describe('the language of an address', () => {
  const ask = async (path: string, headers: Record<string, string>) =>
    (await middleware(new NextRequest(`http://localhost:3000${path}`, { headers }))).headers;

  it.each([
    ['the one the visitor has chosen', { cookie: 'passage_locale=de', 'accept-language': 'fr' }, '/de'],
    ['else that of the browser', { 'accept-language': 'de-CH,de;q=0.9' }, '/de'],
    ['else French', {}, '/fr'],
  ])('without a prefix is %s', async (_, headers, location) => {
    const answered = await ask('/', headers);
    expect(new URL(answered.get('location') ?? '', 'http://localhost:3000').pathname).toBe(location);
    expect(answered.get('cache-control')).toBe('private, no-store');
    expect(answered.getSetCookie()).toEqual([]);
  });

  it('with a prefix does not depend on the visitor', async () => {
    const visitors: Record<string, string>[] = [
      {},
      { 'accept-language': 'de' },
      { cookie: 'passage_locale=de; session=x' },
    ];
    for (const path of ['/fr', '/de/agenda', '/fr/agenda/le-grand-bal', '/fr/lieux?region=broye']) {
      // what the middleware tells Next of the request is no part of the answer
      const all = await Promise.all(visitors.map((headers) => ask(path, headers)));
      const answers = all.map((headers) =>
        [...headers].filter(([name]) => !/^x-middleware-(?:override|request)/.test(name)),
      );
      expect(answers[1], path).toEqual(answers[0]);
      expect(answers[2], path).toEqual(answers[0]);
      expect(all[2]?.getSetCookie(), path).toEqual([]);
    }
  });
});

describe('the CSP of a screen', () => {
  const forms = ['/fr/login', '/de/inscription', '/de/passwort-vergessen', '/fr/renouvellement', '/de/kauf'];
  const others = ['/fr/compte', '/de/aktivieren', '/fr/reinitialisation-mot-de-passe', '/fr/step-1'];

  it('allows the captcha only where a form uses it', async () => {
    settings({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' });
    expect(await policies(forms, (policy) => !policy.includes('google.com/recaptcha/'))).toEqual([]);
    expect(await policies(others, (policy) => /google|gstatic/.test(policy))).toEqual([]);
  });

  it('allows the tag manager on every screen, if configured', async () => {
    expect(await policies([...forms, ...others], (policy) => policy.includes('googletagmanager'))).toEqual(
      [],
    );
    settings({ TAG_MANAGER_ID: 'GTM-ABCD123' });
    const closed = await policies(
      [...forms, ...others],
      (policy) => !/script-src 'self' https:\/\/www\.googletagmanager\.com 'sha256-/.test(policy),
    );
    expect(closed).toEqual([]);
    expect(await policies(others, (policy) => /recaptcha|unsafe-eval/.test(policy))).toEqual([]);
  });

  it('allows no captcha without its public key', async () => {
    settings({ RECAPTCHA_SECRET_KEY: 'secret' });
    expect(await policies(forms, (policy) => /google|gstatic/.test(policy))).toEqual([]);
  });

  it('allows neither without keys', async () => {
    expect(await policies([...forms, ...others], (policy) => /google|gstatic/.test(policy))).toEqual([]);
    expect(await policies([...forms, ...others], (policy) => !policy.includes("'nonce-"))).toEqual([]);
  });

  it('allows a service worker on the phone pass and at the door only', async () => {
    const passes = [
      '/fr/compte/telephone/K7QM2-X9TRB-4',
      '/de/konto/handy/K7QM2-X9TRB-4',
      '/fr/controle',
      '/de/kontrolle',
    ];
    expect(await policies(passes, (policy) => !policy.includes("worker-src 'self'"))).toEqual([]);
    const rest = [...forms, ...others, '/fr/compte/abonnements', '/de/konto/handy'];
    expect(await policies(rest, (policy) => !policy.includes("worker-src 'none'"))).toEqual([]);
  });
});

describe('the lists of what is open near the visitor', () => {
  it('may use the position, and no other page may', async () => {
    const lists = ['/fr/agenda', '/de/agenda', '/fr/lieux', '/de/orte', '/fr/agenda?near=Bienne'];
    const own = securityHeaders({ isSecure: false }).get('Permissions-Policy') ?? '';
    const policy = async (path: string) => (await headersOf(path)).get('permissions-policy');
    for (const path of lists)
      expect(await policy(path), path).toBe(own.replace('geolocation=()', 'geolocation=(self)'));
    const others = [
      '/fr',
      '/fr/recherche?q=bal',
      '/de/kinos',
      '/de/kauf',
      '/fr/gestion',
      '/fr/lieux/la-coulisse',
    ];
    expect(await those(others, (headers) => headers.has('permissions-policy'))).toEqual([]);
    expect(await policy('/fr/controle')).toContain('geolocation=()');
  });
});

describe('the check page of a door', () => {
  const pages = ['/fr/controle', '/de/kontrolle'];
  const others = ['/fr', '/fr/compte', '/de/kauf', '/fr/gestion', '/fr/agenda', '/fr/controle/x', '/de/orte'];
  const camera = async (path: string) => (await headersOf(path)).get('permissions-policy');

  it('may use the camera and compile the reader of codes, and no other page may', async () => {
    for (const path of pages) {
      expect(await camera(path), path).toBe(
        securityHeaders({ isSecure: false }).get('Permissions-Policy')?.replace('camera=()', 'camera=(self)'),
      );
      expect(await policyOf(path), path).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'nonce-/);
    }
    // the server sends its own policy, without a camera
    const open = await those(others, (headers) =>
      /camera=\(self\)/.test(headers.get('permissions-policy') ?? ''),
    );
    expect(open).toEqual([]);
    expect(await policies(others, (policy) => policy.includes('wasm'))).toEqual([]);
  });

  it('is rendered outside of the frame of the site', async () => {
    const answers = await Promise.all(pages.map(headersOf));
    const targets = answers.map((headers) => headers.get('x-middleware-rewrite'));
    expect(targets).toEqual(['http://localhost:3000/door/fr', 'http://localhost:3000/door/de']);
  });
});

describe('addresses without content', () => {
  const targetOf = async (path: string) => (await headersOf(path)).get('x-middleware-rewrite');
  const asked: string[] = [];

  beforeEach(() => {
    asked.length = 0;
    runtime.isAddress = async (locale, path) => {
      asked.push(`${locale} ${path}`);
      return path === 'agenda/le-grand-bal';
    };
  });
  afterEach(() => {
    delete runtime.isAddress;
  });

  it('share one page of each language', async () => {
    expect(await targetOf('/fr/agenda/page-7')).toBe('http://localhost:3000/fr/-');
    expect(await targetOf('/de/Konto_1?q=1')).toBe('http://localhost:3000/de/-');
    expect(asked).toEqual(['fr agenda/page-7', 'de Konto_1']);
  });

  it('share another if a preview link leads there, which has expired', async () => {
    expect(await targetOf('/fr/agenda/page-7?draft=event.1')).toBe('http://localhost:3000/fr/-/draft');
    expect(await targetOf('/de/agenda/page-7?draft=')).toBe('http://localhost:3000/de/-/draft');
  });

  it('others keep their own: content, screens, characters that redirects may have', async () => {
    const own = ['/fr/agenda/le-grand-bal', '/fr', '/de/menu', '/de/kinos', '/fr/caf%C3%A9', '/fr/a.b'];
    for (const path of own) expect(await targetOf(path), path).not.toBe(`http://localhost:3000/fr/-`);
    expect(asked).toEqual(['fr agenda/le-grand-bal']);
  });

  it('are left to the page while the database does not answer', async () => {
    runtime.isAddress = () => Promise.reject(new Error('unreachable'));
    expect(await targetOf('/fr/agenda/page-7')).toBeNull();
  });
});

describe('files', () => {
  const folders = readdirSync('public', { recursive: true, withFileTypes: true });
  const files = folders
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^public/, ''));
  const drawn = ['/favicon.ico', '/og/fr/agenda.png', '/posters/2026/concert/lac.svg'];
  const isPassed = (headers: NextResponse['headers']) => headers.get('x-middleware-next') === '1';

  it('are sent as they are, while the site is closed too', async () => {
    expect(await those([...files, ...drawn], (headers) => !isPassed(headers))).toEqual([]);
    settings({ MAINTENANCE: '1' });
    expect(await those([...files, ...drawn], (headers) => !isPassed(headers))).toEqual([]);
  });

  it.each(['/XX/account/a.b', '/_next/cart', '/phone/fr/a.b', '/maintenance/a.b/c'])(
    'are not what looks like one: %s',
    async (path) => {
      expect(isPassed(await headersOf(path))).toBe(false);
    },
  );
});
