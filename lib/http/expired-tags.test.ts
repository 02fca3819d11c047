import { expect, it } from 'vitest';
import { currentGeneration, expireTags, haveExpired } from './expired-tags.mjs';

it('knows what has expired since an answer was begun', () => {
  const before = currentGeneration();
  expireTags(['events', 'places']);
  const after = currentGeneration();
  expect(after).toBe(before + 1);
  expect([haveExpired(['news', 'events'], before), haveExpired(['events'], after)]).toEqual([true, false]);
  expect(haveExpired(['news'], before)).toBe(false);
});
