import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { resetEnv } from '../config/env';
import { accessTokenKeys, readAccessToken, signAccessToken } from './access-token';
import { keysFor, signingKeys } from './keys';

const at = new Date('2026-11-20T10:00:00Z');
const claims = {
  accountId: '11111111-1111-4111-8111-111111111111',
  sessionId: '22222222-2222-4222-8222-222222222222',
};
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

type Parts = { header?: object; payload?: object; key?: KeyObject | Uint8Array };

/** A valid token except for the given parts. */
function forge({ header = {}, payload = {}, key = signingKeys().current.privateKey }: Parts) {
  const seconds = at.getTime() / 1000;
  return new SignJWT({
    sub: claims.accountId,
    sid: claims.sessionId,
    aud: 'passage-api',
    iss: 'http://localhost:3000',
    iat: seconds,
    exp: seconds + 3600,
    ...payload,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: signingKeys().current.id, ...header })
    .sign(key);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const withSpareBit = (token: string) =>
  token.replace(/.$/, (last) => ALPHABET[ALPHABET.indexOf(last) + 1] ?? '');

describe('an access token', () => {
  it('identifies its session for an hour', async () => {
    const token = await signAccessToken(claims, at);
    expect(await readAccessToken(token, later(3599))).toEqual(claims);
    expect(await readAccessToken(token, later(3601))).toBeNull();
  });

  it('is valid when built from valid parts, as a control for the cases below', async () => {
    expect(await readAccessToken(await forge({}), at)).toEqual(claims);
  });

  it.each<[string, () => Promise<string>]>([
    ['another key', () => forge({ key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    [
      'the public key as a secret',
      () =>
        forge({
          header: { alg: 'HS256' },
          key: Buffer.from(JSON.stringify(accessTokenKeys().keys[0])),
        }),
    ],
    [
      'the bytes behind the key as a secret',
      () => forge({ header: { alg: 'HS256' }, key: keysFor('access-token').current.bytes }),
    ],
    ['an unknown key id', () => forge({ header: { kid: 'other' } })],
    ['no key id', () => forge({ header: { kid: undefined } })],
    ['another algorithm', () => forge({ header: { alg: 'HS512' }, key: new Uint8Array(64).fill(1) })],
    ['another type', () => forge({ header: { typ: 'JWT' } })],
    ['another audience', () => forge({ payload: { aud: 'somebody-else' } })],
    ['another issuer', () => forge({ payload: { iss: 'https://evil.example' } })],
    ['no expiry', () => forge({ payload: { exp: undefined } })],
    ['a session that is no id', () => forge({ payload: { sid: "' or true --" } })],
    ['no session', () => forge({ payload: { sid: undefined } })],
    ['no account', () => forge({ payload: { sub: undefined } })],
  ])('with %s is refused', async (_, make) => {
    expect(await readAccessToken(await make(), at)).toBeNull();
  });

  it('with the algorithm "none" is refused', async () => {
    const payload = (await forge({})).split('.')[1] ?? '';
    for (const alg of ['none', 'None', 'NONE'])
      for (const signature of ['', 'AAAA'])
        expect(
          await readAccessToken(`${base64({ alg, typ: 'at+jwt' })}.${payload}.${signature}`, at),
        ).toBeNull();
  });

  it.each<[string, (token: string) => string]>([
    ['truncated', (token) => token.slice(0, -1)],
    ['without signature', (token) => token.split('.').slice(0, 2).join('.')],
    ['with a flipped letter', (token) => token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    [
      'with a changed payload',
      (token) => token.replace(/\.[^.]+\./, `.${base64({ sub: claims.accountId })}.`),
    ],
    ['whose last letter has bits that decoders skip', (token) => withSpareBit(token)],
    ['encoded twice', (token) => Buffer.from(token).toString('base64url')],
    ['with a part too many', (token) => `${token}.AAAA`],
    ['empty', () => ''],
    ['that is no token', () => '💥'],
  ])('%s is refused', async (_, damage) => {
    const token = damage(await signAccessToken(claims, at));
    expect(await readAccessToken(token, at)).toBeNull();
  });
});

it('the public keys contain no secret, and verify our tokens elsewhere', async () => {
  const set = accessTokenKeys();
  expect(Object.keys(set.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  const token = await signAccessToken(claims, at);
  const { payload } = await jwtVerify(token, createLocalJWKSet(set), { currentDate: at });
  expect(payload.sub).toBe(claims.accountId);
});

describe('during rotation of the secret', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env.AUTH_SECRET = before.AUTH_SECRET;
    delete process.env.AUTH_SECRET_PREVIOUS;
    resetEnv();
  });

  it('a token of the previous secret is valid until that is removed', async () => {
    const token = await signAccessToken(claims, at);
    process.env.AUTH_SECRET_PREVIOUS = process.env.AUTH_SECRET;
    process.env.AUTH_SECRET = 'the-next-secret-0123456789-0123456789';
    resetEnv();
    expect(await readAccessToken(token, at)).toEqual(claims);
    expect(accessTokenKeys().keys).toHaveLength(2);
    delete process.env.AUTH_SECRET_PREVIOUS;
    resetEnv();
    expect(await readAccessToken(token, at)).toBeNull();
  });
});
