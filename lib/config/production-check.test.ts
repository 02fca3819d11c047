import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import sample from './brand.sample.json';
import { productionFaults } from './production-check';

const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const folder = mkdtempSync(join(tmpdir(), 'passage-brand-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a brand file. @returns its path */
function brandFile(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const COMPANY = { fr: 'Coopérative Rive', de: 'Genossenschaft Ufer' };

const COMPLETE = {
  AUTH_SECRET: 'mM0o6C2v0ZB2lq7u3yX1nR8sT5wE4kJ9',
  PASS_SIGNING_KEY: encoded(jwk),
  PUBLIC_URL: 'https://www.abo.example',
  DATABASE_URL: 'postgres://shop@db/shop',
  SMTP_URL: 'smtps://user:word@mail.example:465',
  MAIL_FROM: 'bonjour@abo.example',
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  QR_IBAN: 'CH93 0076 2011 6238 5295 7',
  BRAND_FILE: brandFile('own.json', { ...sample, company: COMPANY }),
};

describe('productionFaults', () => {
  it('accepts a complete environment', () => {
    expect(productionFaults(COMPLETE)).toEqual([]);
  });

  it.each([
    [{ RECAPTCHA_SITE_KEY: 'a' }, 'RECAPTCHA_SECRET_KEY'],
    [{ RECAPTCHA_SECRET_KEY: 'b' }, 'RECAPTCHA_SITE_KEY'],
  ])('rejects half a key pair: %j', (half, missing) => {
    expect(productionFaults({ ...COMPLETE, ...half })).toEqual([
      `${missing} is missing: the two keys come together.`,
    ]);
  });

  it('lists all faults at once', () => {
    const named = productionFaults({}).map((fault) => fault.split(' ')[0]);
    expect(named).toEqual(Object.keys(COMPLETE));
  });

  it.each([
    ['DEMO', '1'],
    ['APP_NOW', '2025-06-03T00:00:00+02:00'],
    ['AUTH_SECRET', 'too-short'],
    ['AUTH_SECRET', 'changeme-changeme-changeme-changeme'],
    ['PASS_SIGNING_KEY', 'not-a-key'],
    ['PASS_SIGNING_KEY', encoded({ ...jwk, d: undefined })],
    ['PASS_SIGNING_KEY', encoded({ ...jwk, crv: 'X25519' })],
    ['PUBLIC_URL', 'http://www.abo.example'],
    ['PUBLIC_URL', 'abo'],
    ['DATABASE_URL', 'mysql://shop@db/shop'],
    ['DATABASE_OWNER_URL', 'mysql://owner@db/shop'],
    ['SMTP_URL', 'mail.example'],
    ['MAIL_FROM', 'bonjour@passage.example'],
    ['PAYMENT_PROVIDER', 'sandbox'],
    ['PAYMENT_PROVIDER', 'cash'],
    ['STRIPE_SECRET_KEY', 'sk_test_0123456789'],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_API_URL', 'http://localhost:12111'],
    ['BRAND_FILE', ''],
    ['BRAND_FILE', join(folder, 'missing.json')],
    ['BRAND_FILE', brandFile('torn.json', '{')],
    ['BRAND_FILE', brandFile('half.json', { ...sample, company: { fr: 'Coopérative Rive' } })],
    ['BRAND_FILE', brandFile('sample.json', sample)],
    ['QR_IBAN', 'CH93 0076 2011 6238 5295 8'],
    ['QR_IBAN', 'DE89370400440532013000'],
    ['PAYOUT_IBAN', 'CH44 3199 9123 0008 8901 2'],
    ['PAYOUT_IBAN', 'CH93 0076 2011 6238 5295 8'],
    ['QR_IBAN', 'CH44 3199 9123 0008 8901 2'],
    ['RECAPTCHA_VERIFY_URL', 'http://captcha.example'],
    ['IDENTITY_UPSTREAM_URL', 'http://konto.abo.example'],
    ['PORT', 'abc'],
    ['AUTH_SECRET_PREVIOUS', 'short'],
    ['AUTH_SECRET_PREVIOUS', 'changeme-changeme-changeme-changeme'],
    ['PUBLIC_URL', 'https://www.abo.example/shop'],
    ['PUBLIC_URL', 'https://www.abo.example/?shop'],
    ['DATABASE_URL', 'postgres://shop:pass/word@db/shop'],
    ['SMTP_URL', 'smtps://user:wo#rd@mail.example:465'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Passage <bonjour@abo.example>'],
    ['STRIPE_SECRET_KEY', 'pk_live_0123456789'],
    ['STRIPE_WEBHOOK_SECRET', 'we_0123456789'],
    ['ORDER_EXPIRY_HOURS', '0'],
    ['GIFT_VALID_DAYS', '0'],
  ])('refuses %s=%s, with one sentence', (name, value) => {
    const faults = productionFaults({ ...COMPLETE, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} .*\\.$`));
  });
});
