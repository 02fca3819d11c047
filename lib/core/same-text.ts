import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares a secret with input in constant time. */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));
