import { readdirSync } from 'node:fs';
import { NextRequest } from 'next/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { securityHeaders } from '@/lib/http/security-headers.mjs';
import middleware from '@/middleware';

const settings = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  resetEnv();
};
const visit = (path: string) =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { 'accept-language': 'fr' } }));
const policyOf = (path: string) => visit(path).headers.get('content-security-policy') ?? '';

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

describe('the language of an address', () => {
  const ask = (path: string, headers: Record<string, string>) =>
    middleware(new NextRequest(`http://localhost:3000${path}`, { headers })).headers;

  it.each([
    ['the one the visitor has chosen', { cookie: 'passage_locale=de', 'accept-language': 'fr' }, '/de'],
    ['else that of the browser', { 'accept-language': 'de-CH,de;q=0.9' }, '/de'],
    ['else French', {}, '/fr'],
  ])('without a prefix is %s', (_, headers, location) => {
    const answered = ask('/', headers);
    expect(new URL(answered.get('location') ?? '', 'http://localhost:3000').pathname).toBe(location);
    expect(answered.get('cache-control')).toBe('private, no-store');
    expect(answered.getSetCookie()).toEqual([]);
  });

  it('with a prefix does not depend on the visitor', () => {
    const visitors: Record<string, string>[] = [
      {},
      { 'accept-language': 'de' },
      { cookie: 'passage_locale=de; session=x' },
    ];
    for (const path of ['/fr', '/de/agenda', '/fr/agenda/le-grand-bal', '/fr/lieux?region=broye']) {
      // what the middleware tells Next of the request is no part of the answer
      const answers = visitors.map((headers) =>
        [...ask(path, headers)].filter(([name]) => !/^x-middleware-(?:override|request)/.test(name)),
      );
      expect(answers[1], path).toEqual(answers[0]);
      expect(answers[2], path).toEqual(answers[0]);
      expect(ask(path, visitors[2] ?? {}).getSetCookie(), path).toEqual([]);
    }
  });
});

describe('the CSP of a screen', () => {
  const forms = ['/fr/login', '/de/inscription', '/de/passwort-vergessen', '/fr/renouvellement', '/de/kauf'];
  const others = ['/fr/compte', '/de/aktivieren', '/fr/reinitialisation-mot-de-passe', '/fr/step-1'];

  it('allows the captcha only where a form uses it', () => {
    settings({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' });
    expect(forms.filter((path) => !policyOf(path).includes('google.com/recaptcha/'))).toEqual([]);
    expect(others.filter((path) => /google|gstatic/.test(policyOf(path)))).toEqual([]);
  });

  it('allows the tag manager on every screen, if configured', () => {
    expect([...forms, ...others].filter((path) => policyOf(path).includes('googletagmanager'))).toEqual([]);
    settings({ TAG_MANAGER_ID: 'GTM-ABCD123' });
    const closed = [...forms, ...others].filter(
      (path) => !/script-src 'self' https:\/\/www\.googletagmanager\.com 'sha256-/.test(policyOf(path)),
    );
    expect(closed).toEqual([]);
    expect(others.filter((path) => /recaptcha|unsafe-eval/.test(policyOf(path)))).toEqual([]);
  });

  it('allows neither without keys', () => {
    expect([...forms, ...others].filter((path) => /google|gstatic/.test(policyOf(path)))).toEqual([]);
    expect([...forms, ...others].filter((path) => !policyOf(path).includes("'nonce-"))).toEqual([]);
  });

  it('allows a service worker on the phone pass and at the door only', () => {
    const passes = [
      '/fr/compte/telephone/K7QM2-X9TRB-4',
      '/de/konto/handy/K7QM2-X9TRB-4',
      '/fr/controle',
      '/de/kontrolle',
    ];
    expect(passes.filter((path) => !policyOf(path).includes("worker-src 'self'"))).toEqual([]);
    const rest = [...forms, ...others, '/fr/compte/abonnements', '/de/konto/handy'];
    expect(rest.filter((path) => !policyOf(path).includes("worker-src 'none'"))).toEqual([]);
  });
});

describe('the lists of what is open near the visitor', () => {
  it('may use the position, and no other page may', () => {
    const lists = ['/fr/agenda', '/de/agenda', '/fr/lieux', '/de/orte', '/fr/agenda?near=Bienne'];
    const own = securityHeaders({ isSecure: false }).get('Permissions-Policy') ?? '';
    const policy = (path: string) => visit(path).headers.get('permissions-policy');
    for (const path of lists)
      expect(policy(path), path).toBe(own.replace('geolocation=()', 'geolocation=(self)'));
    const others = ['/fr', '/fr/recherche?q=bal', '/de/kauf', '/fr/gestion', '/fr/lieux/la-coulisse'];
    expect(others.filter((path) => policy(path) !== null)).toEqual([]);
    expect(policy('/fr/controle')).toContain('geolocation=()');
  });
});

describe('the check page of a door', () => {
  const pages = ['/fr/controle', '/de/kontrolle'];
  const others = ['/fr', '/fr/compte', '/de/kauf', '/fr/gestion', '/fr/agenda', '/fr/controle/x', '/de/orte'];
  const camera = (path: string) => visit(path).headers.get('permissions-policy');

  it('may use the camera and compile the reader of codes, and no other page may', () => {
    for (const path of pages) {
      expect(camera(path), path).toBe(
        securityHeaders({ isSecure: false }).get('Permissions-Policy')?.replace('camera=()', 'camera=(self)'),
      );
      expect(policyOf(path), path).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'nonce-/);
    }
    // the server sends its own policy, without a camera
    expect(others.filter((path) => camera(path)?.includes('camera=(self)'))).toEqual([]);
    expect(others.filter((path) => policyOf(path).includes('wasm'))).toEqual([]);
  });

  it('is rendered outside of the frame of the site', () => {
    const targets = pages.map((path) => visit(path).headers.get('x-middleware-rewrite'));
    expect(targets).toEqual(['http://localhost:3000/door/fr', 'http://localhost:3000/door/de']);
  });
});

describe('files', () => {
  const folders = readdirSync('public', { recursive: true, withFileTypes: true });
  const files = folders
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^public/, ''));
  const drawn = ['/favicon.ico', '/og/fr/agenda.png', '/posters/2026/concert/lac.svg'];
  const isPassed = (path: string) => visit(path).headers.get('x-middleware-next') === '1';

  it('are sent as they are, while the site is closed too', () => {
    expect([...files, ...drawn].filter((path) => !isPassed(path))).toEqual([]);
    settings({ MAINTENANCE: '1' });
    expect([...files, ...drawn].filter((path) => !isPassed(path))).toEqual([]);
  });

  it.each(['/XX/account/a.b', '/_next/cart', '/phone/fr/a.b', '/maintenance/a.b/c'])(
    'are not what looks like one: %s',
    (path) => {
      expect(isPassed(path)).toBe(false);
    },
  );
});
