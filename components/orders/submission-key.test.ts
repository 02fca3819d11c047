import { describe, expect, it } from 'vitest';
import { forgetSubmission, isFinalAnswer, submissionKey } from './submission-key';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

describe('submissionKey', () => {
  it('stays the same for a cart until the response, even after a reload', () => {
    const storage = memory();
    const key = submissionKey('cart-1', storage);
    expect(key).toMatch(/^[\w-]{8,200}$/);
    expect(submissionKey('cart-1', storage)).toBe(key);
    forgetSubmission('cart-1', undefined); // simulates a reload: only session storage survives
    expect(submissionKey('cart-1', storage)).toBe(key);
    forgetSubmission('cart-1', storage);
    expect(submissionKey('cart-1', storage)).not.toBe(key);
  });

  it('differs between carts', () => {
    const storage = memory();
    expect(submissionKey('cart-2', storage)).not.toBe(submissionKey('cart-3', storage));
  });

  it('works without storage', () => {
    expect(submissionKey('cart-4', undefined)).toBe(submissionKey('cart-4', undefined));
  });
});

it.each([
  [201, true],
  [409, true],
  [422, true],
  [401, false],
  [403, false],
  [429, false],
  [500, false],
  [503, false],
  [undefined, false],
])('status %s is final: %s', (status, final) => {
  expect(isFinalAnswer(status)).toBe(final);
});
