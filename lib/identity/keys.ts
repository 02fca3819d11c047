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

/** Purpose of a derived key. A signature for one purpose is invalid for another. */
type Purpose =
  | 'access-token'
  | 'refresh-token'
  | 'one-time-token'
  | 'voucher-code'
  | 'renewal-link'
  | 'claim-link'
  | 'second-factor'
  | 'door-entries'
  | 'audit-network';

/** A key derived from a secret. `id` identifies it in token headers and reveals nothing. */
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

/** A P-256 key pair; `jwk` is its public key (RFC 7517). */
export type SigningKey = {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  jwk: Record<string, string>;
};

const signing = new Map<string, SigningKey>();

/** Key pair computed from a derived key: nothing to store, and it rotates with the secret. */
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

/** Signing key pair of access tokens, and the previous one during rotation. */
export function signingKeys(): { current: SigningKey; accepted: SigningKey[] } {
  const { current, accepted } = keysFor('access-token');
  return { current: signingPair(current), accepted: accepted.map(signingPair) };
}

/** Key pair to which telephones seal what they keep until it is sent, and the previous one during rotation. */
export function sealingKeys(): { current: SigningKey; accepted: SigningKey[] } {
  const { current, accepted } = keysFor('door-entries');
  return { current: signingPair(current), accepted: accepted.map(signingPair) };
}

/** The current signing key, and the previous one for verification during rotation. */
export function keysFor(purpose: Purpose): { current: DerivedKey; accepted: DerivedKey[] } {
  const { current, previous } = authSecrets();
  const key = derive(current, purpose);
  return { current: key, accepted: previous ? [key, derive(previous, purpose)] : [key] };
}

export const hmac = (key: DerivedKey, text: string): string =>
  createHmac('sha256', key.bytes).update(text).digest('base64url');
