import 'server-only';
import {
  createECDH,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { authSecrets } from '../config/env';

/** What a key is for. One secret, but nothing signed for one purpose passes for another. */
type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'one-time-token'
  | 'voucher-code'
  | 'renewal-link'
  | 'claim-link'
  | 'second-factor';

/** A key derived from a secret. `id` names it in a token's header without telling anything about it. */
export type DerivedKey = { id: string; bytes: Uint8Array };

const KEY_BYTES = 32;

const derived = new Map<string, DerivedKey>();

function derive(secret: string, purpose: Purpose): DerivedKey {
  const name = `${purpose}|${secret}`;
  const known = derived.get(name);
  if (known) return known;
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', `passage ${purpose}`, KEY_BYTES));
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 12);
  const key = { id, bytes };
  derived.set(name, key);
  return key;
}

/** A key pair on P-256 whose public half, `jwk`, others may have (RFC 7517). */
export type SigningKey = {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: Record<string, string>;
};

const signing = new Map<string, SigningKey>();

/** The pair that follows from a derived key: nothing to store, and it rotates with the secret. */
function signingPair({ id, bytes }: DerivedKey): SigningKey {
  const known = signing.get(id);
  if (known) return known;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(Buffer.from(bytes));
  // 0x04, then both coordinates
  const point = curve.getPublicKey();
  const base64 = (part: Uint8Array) => Buffer.from(part).toString('base64url');
  const open = { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) };
  const pair = {
    id,
    privateKey: createPrivateKey({ key: { ...open, d: base64(bytes) }, format: 'jwk' }),
    publicKey: createPublicKey({ key: open, format: 'jwk' }),
    jwk: { ...open, kid: id, alg: 'ES256', use: 'sig' },
  };
  signing.set(id, pair);
  return pair;
}

/** The pair that signs access tokens, and the one before it while secrets rotate. */
export function signingKeys(): { current: SigningKey; accepted: SigningKey[] } {
  const { current, accepted } = keysFor('access-token');
  return { current: signingPair(current), accepted: accepted.map(signingPair) };
}

/** The key that signs, and the one before it that still verifies while secrets rotate. */
export function keysFor(purpose: Purpose): { current: DerivedKey; accepted: DerivedKey[] } {
  const { current, previous } = authSecrets();
  const key = derive(current, purpose);
  return { current: key, accepted: previous ? [key, derive(previous, purpose)] : [key] };
}

export const hmac = (key: DerivedKey, text: string): string =>
  createHmac('sha256', key.bytes).update(text).digest('base64url');
