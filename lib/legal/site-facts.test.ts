import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { siteFacts, type SiteFacts } from './site-facts';

const SETTINGS = [
  'DEMO',
  'SMTP_URL',
  'PAYMENT_PROVIDER',
  'QR_IBAN',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET_KEY',
  'IDENTITY_UPSTREAM_URL',
  'TAG_MANAGER_ID',
  'GOOGLE_WALLET_ISSUER_ID',
  'GOOGLE_WALLET_KEY_FILE',
];

let before: Record<string, string | undefined> = {};

beforeEach(() => {
  before = Object.fromEntries(SETTINGS.map((name) => [name, process.env[name]]));
});

afterEach(() => {
  for (const [name, value] of Object.entries(before))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  resetEnv();
});

function factsWith(settings: Record<string, string>): SiteFacts {
  for (const name of SETTINGS) delete process.env[name];
  Object.assign(process.env, settings);
  resetEnv();
  return siteFacts('de');
}

describe('siteFacts', () => {
  it.each<[string, Record<string, string>, Partial<SiteFacts>]>([
    [
      'a bare one',
      {},
      { payment: 'stripe', mail: null, captcha: false, analytics: false, accountsAt: null, isDemo: false },
    ],
    [
      'a demo, whose host is unknown',
      { DEMO: '1' },
      { isDemo: true, payment: 'sandbox', hosting: null, mail: null },
    ],
    [
      'one with a mail server',
      { SMTP_URL: 'smtps://u:geheim@mail.example' },
      { mail: { provider: { name: 'Postweg Mail AG, 2500 Biel/Bienne', country: 'Schweiz' } } },
    ],
    ['one that takes money', { PAYMENT_PROVIDER: 'stripe' }, { payment: 'stripe', invoiceDays: null }],
    [
      'one with an account for invoices',
      { PAYMENT_PROVIDER: 'stripe', QR_IBAN: 'CH93 0076 2011 6238 5295 7' },
      { invoiceDays: 30 },
    ],
    ['one with a captcha', { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'key' }, { captcha: true }],
    ['one that measures visits', { TAG_MANAGER_ID: 'GTM-ABCD123' }, { analytics: true, googleWallet: false }],
    [
      'one that offers passes for Google’s wallet',
      { GOOGLE_WALLET_ISSUER_ID: '3388', GOOGLE_WALLET_KEY_FILE: '/etc/key.json' },
      { googleWallet: true },
    ],
    [
      'one whose accounts live elsewhere',
      { IDENTITY_UPSTREAM_URL: 'https://konten.example/pfad' },
      { accountsAt: 'konten.example' },
    ],
  ])('states the facts of %s', (_, settings, expected) => {
    expect(factsWith(settings)).toMatchObject(expected);
  });

  it('reveals no secrets', () => {
    const facts = JSON.stringify(
      factsWith({
        SMTP_URL: 'smtps://u:geheim@mail.example',
        RECAPTCHA_SITE_KEY: 's',
        RECAPTCHA_SECRET_KEY: 'topf',
      }),
    );
    expect(facts).not.toMatch(/geheim|topf|mail\.example/);
  });

  it('keeps messages for whole years, as the page states', () => {
    expect(factsWith({}).kept.messages).toBe(2);
  });

  it('tells how long an entry at a door keeps the number of its pass', () => {
    expect(factsWith({}).kept).toMatchObject({ visits: 395, visitsPaid: 90, visitsAgreed: 90 });
  });
});
