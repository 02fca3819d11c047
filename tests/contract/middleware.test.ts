import { readdirSync } from 'node:fs';
import { NextRequest } from 'next/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '@/lib/config/env';
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

describe('the language cookie', () => {
  const cookie = () => visit('/de').headers.getSetCookie().join();

  it('is kept for a year, for pages of this site', () => {
    expect(cookie()).toMatch(/^passage_locale=de;.*Max-Age=31536000;.*SameSite=lax/i);
    expect(cookie()).not.toMatch(/secure/i);
  });

  it('is secure where the site uses https', () => {
    settings({ PUBLIC_URL: 'https://passage.example' });
    expect(cookie()).toMatch(/^passage_locale=de;.*Secure/);
  });
});

describe('a page that a proxy may cache', () => {
  const cookies = (path: string, headers: Record<string, string>) =>
    middleware(new NextRequest(`http://localhost:3000${path}`, { headers })).headers.getSetCookie();

  it('sets no cookie without a language preference or for a visitor in the page language', () => {
    for (const path of ['/fr', '/de', '/de/agenda', '/fr/lieux']) {
      expect(cookies(path, {}), path).toEqual([]);
      expect(cookies(path, { 'accept-language': path.slice(1, 3) }), path).toEqual([]);
    }
  });

  it('changes the stored language', () => {
    expect(cookies('/de', { cookie: 'passage_locale=fr' }).join()).toMatch(/^passage_locale=de;/);
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

  it('allows a service worker on the phone pass only', () => {
    const passes = ['/fr/compte/telephone/K7QM2-X9TRB-4', '/de/konto/handy/K7QM2-X9TRB-4'];
    expect(passes.filter((path) => !policyOf(path).includes("worker-src 'self'"))).toEqual([]);
    const rest = [...forms, ...others, '/fr/compte/abonnements', '/de/konto/handy'];
    expect(rest.filter((path) => !policyOf(path).includes("worker-src 'none'"))).toEqual([]);
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
