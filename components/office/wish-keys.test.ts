import { expect, it } from 'vitest';
import { wishKeys } from './wish-keys';

it('keeps the key of a wish, and has another one for each other wish', () => {
  const keyOf = wishKeys();
  const first = keyOf({ reason: 'x', lines: [{ id: 'a', amount: 100 }] });
  const other = keyOf({ reason: 'x', lines: [{ id: 'a', amount: 200 }] });
  expect(other).not.toBe(first);
  expect(keyOf({ reason: 'x', lines: [{ id: 'a', amount: 100 }] })).toBe(first);
  expect(wishKeys()({ reason: 'x', lines: [{ id: 'a', amount: 100 }] })).not.toBe(first);
});
