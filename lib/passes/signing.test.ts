import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import QRCode from 'qrcode';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resetEnv } from '../config/env';
import { isGenuine, passKeys, passQr, readPassQr } from './signing';
import { readCode } from './code-rules';

afterEach(() => {
  delete process.env.PASS_SIGNING_KEY;
  resetEnv();
});

const pass = {
  uniqueKey: 'K7QM2X9TRFU',
  serial: 1,
  edition: '26-27',
  kind: 'pass',
  extensions: [{ code: 'festivals' }, { code: 'berne-soleure' }],
  holder: { firstName: 'Camille', lastName: 'Rochat', birthDate: '1989-04-17' },
} as const;
const read = {
  version: 2,
  uniqueKey: pass.uniqueKey,
  serial: 1,
  edition: '26-27',
  kind: 'pass',
  extensions: 'BF',
  birthYear: 1989,
  initials: 'CR',
};

/** QR codes as cards have them, with the key that signed them. */
const vectors = z
  .object({
    key: z.record(z.string(), z.string()),
    codes: z.array(z.object({ code: z.string(), reads: z.record(z.string(), z.unknown()) })),
  })
  .parse(JSON.parse(readFileSync('tests/fixtures/pass-codes.json', 'utf8')));

function useKey(jwk: unknown) {
  process.env.PASS_SIGNING_KEY = Buffer.from(JSON.stringify(jwk)).toString('base64url');
  resetEnv();
}

describe('the code of a card', () => {
  it('can be verified offline with the published key', () => {
    const code = readCode(passQr(pass));
    const [jwk] = passKeys().keys;
    if (!jwk || !code) throw new Error('no key');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, Buffer.from(code.text), key, code.signature)).toBe(true);
    expect(code).toMatchObject(read);
    expect(jwk).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
    expect(jwk.d).toBeUndefined();
  });

  it('is as small as the one before: version 6, with room for a longer serial and more extensions', () => {
    const size = (code: string) => QRCode.create(code, { errorCorrectionLevel: 'M' }).version;
    expect(size(passQr(pass))).toBe(6);
    const extensions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((code) => ({ code }));
    expect(size(passQr({ ...pass, serial: 999_999, extensions }))).toBe(6);
  });

  it('differs from card to card and by what is on it', () => {
    const codes = [
      pass,
      { ...pass, serial: 2 },
      { ...pass, kind: 'mini' as const },
      { ...pass, extensions: [] },
    ].map((card) => passQr(card));
    expect(new Set(codes).size).toBe(4);
    expect(codes.map((code) => readPassQr(code))).toMatchObject([
      read,
      { ...read, serial: 2 },
      { ...read, kind: 'mini' },
      { ...read, extensions: '' },
    ]);
  });

  it.each([
    ['Émilie-Zoë', 'Œuvray', 'EO'],
    ['Łucja', 'Šimková', 'LS'],
    ['’t', 'Hooft', 'TH'],
    ['李', 'Ньютон', 'XX'],
  ])('has the initials of %s %s as %s', (firstName, lastName, initials) => {
    const holder = { ...pass.holder, firstName, lastName };
    expect(readPassQr(passQr({ ...pass, holder }))).toMatchObject({ initials });
  });

  it('carries every check character', () => {
    for (const uniqueKey of vectors.codes.map(({ reads }) => String(reads.uniqueKey)))
      expect(readPassQr(passQr({ ...pass, uniqueKey }))).toMatchObject({ uniqueKey });
  });

  it.each([
    ['another number', (qr: string) => qr.replace('K7QM2X9TRFU', '00000000000')],
    ['another serial', (qr: string) => qr.replace('.1.2627', '.2.2627')],
    ['another edition', (qr: string) => qr.replace('2627', '2728')],
    ['another extension', (qr: string) => qr.replace('.PBF.', '.PBCF.')],
    ['another signature', (qr: string) => `${qr.slice(0, -1)}${qr.endsWith('0') ? '1' : '0'}`],
  ])('with %s is forged', (_what, change) => {
    const changed = change(passQr(pass));
    expect(changed).not.toBe(passQr(pass));
    const code = readCode(changed);
    expect(code && isGenuine(code)).toBe(false);
    expect(readPassQr(changed)).toBeNull();
  });

  it.each([
    ['no signature', (qr: string) => qr.slice(0, -97)],
    ['more behind it', (qr: string) => `${qr}.x`],
    ['less', (qr: string) => qr.slice(0, -1)],
    ['small letters', (qr: string) => qr.toLowerCase()],
    ['a wrong number', (qr: string) => qr.replace('K7QM', 'K8QM')],
    ['another kind', (qr: string) => qr.replace('.PBF', '.QBF')],
    ['nothing', () => ''],
    ['an address', () => 'https://passage.example/P2.'],
  ])('with %s is not one', (_what, change) => {
    expect(readCode(change(passQr(pass)))).toBeNull();
  });

  it('is signed with the configured key', () => {
    const before = passQr(pass);
    const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    useKey(jwk);
    expect(passKeys().keys[0]?.x).toBe(jwk.x);
    expect(readPassQr(before)).toBeNull();
    expect(readPassQr(passQr(pass))).toMatchObject(read);
  });
});

describe('printed codes', () => {
  it.each(vectors.codes)('stay readable: $code', ({ code, reads }) => {
    useKey(vectors.key);
    expect(readPassQr(code)).toMatchObject(reads);
  });
});
