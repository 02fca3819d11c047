import 'server-only';
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { authSecrets } from '../config/env';

/** What a key is for. One secret, but nothing signed for one purpose passes for another. */
type Purpose = 'access-token' | 'refresh-token' | 'one-time-token';

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

/** The key that signs, and the one before it that still verifies while secrets rotate. */
export function keysFor(purpose: Purpose): { current: DerivedKey; accepted: DerivedKey[] } {
  const { current, previous } = authSecrets();
  const key = derive(current, purpose);
  return { current: key, accepted: previous ? [key, derive(previous, purpose)] : [key] };
}

export const hmac = (key: DerivedKey, text: string): string =>
  createHmac('sha256', key.bytes).update(text).digest('base64url');

/** Compares two texts in a time that tells nothing about where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
