import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { resetEnv } from '../config/env';
import { passKeys, passQr, readPassQr } from './signing';

afterEach(() => {
  delete process.env.PASS_SIGNING_KEY;
  resetEnv();
});

const pass = { uniqueKey: 'K7QM2X9TRB4', edition: '26-27' };

describe('the code of a pass', () => {
  it('can be verified offline with the published key', () => {
    const [number, edition, signature] = passQr(pass).split('.');
    const [jwk] = passKeys().keys;
    if (!jwk) throw new Error('no key');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const text = Buffer.from(`${number}.${edition}`);
    expect(verify(null, text, key, Buffer.from(signature ?? '', 'base64url'))).toBe(true);
    expect({ number, edition, kty: jwk.kty, crv: jwk.crv, secret: jwk.d }).toEqual({
      number: pass.uniqueKey,
      edition: '26-27',
      kty: 'OKP',
      crv: 'Ed25519',
      secret: undefined,
    });
  });

  it.each([
    ['another number', (qr: string) => qr.replace('K7', 'K8')],
    ['another edition', (qr: string) => qr.replace('26-27', '27-28')],
    ['no signature', (qr: string) => qr.slice(0, qr.lastIndexOf('.'))],
    ['more behind it', (qr: string) => `${qr}.x`],
    ['nothing', () => ''],
  ])('with %s is refused', (_what, change) => {
    expect(readPassQr(passQr(pass))).toEqual(pass);
    expect(readPassQr(change(passQr(pass)))).toBeNull();
  });

  it('is signed with the configured key', () => {
    const before = passQr(pass);
    const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    process.env.PASS_SIGNING_KEY = Buffer.from(JSON.stringify(jwk)).toString('base64url');
    resetEnv();
    expect(passKeys().keys[0]?.x).toBe(jwk.x);
    expect(readPassQr(before)).toBeNull();
    expect(readPassQr(passQr(pass))).toEqual(pass);
  });
});
