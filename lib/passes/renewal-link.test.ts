import { describe, expect, it } from 'vitest';
import { uniqueKeyFrom } from './rules';
import { readRenewalToken, renewalToken } from './renewal-link';

const KEY = uniqueKeyFrom(new Uint8Array(10).fill(7));
const token = renewalToken(KEY, '2027-11-29');

describe('a renewal link', () => {
  it('is valid for its pass until its last day', () => {
    expect(readRenewalToken(token, '2027-06-01')).toBe(KEY);
    expect(readRenewalToken(token, '2027-11-29')).toBe(KEY);
    expect(readRenewalToken(token, '2027-11-30')).toBeNull();
  });

  it.each([
    ['a later day', token.replace('2027-11-29', '2029-11-29')],
    ['another number', token.replace(KEY, uniqueKeyFrom(new Uint8Array(10).fill(9)))],
    ['a changed signature', `${token.slice(0, -2)}AA`],
    ['no signature', `${KEY}.2027-11-29.`],
    ['nothing', ''],
  ])('is refused with %s', (_what, changed) => {
    expect(readRenewalToken(changed, '2027-06-01')).toBeNull();
  });
});
