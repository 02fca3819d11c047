import { expect, it } from 'vitest';
import { NEW_PICTURE } from '@/lib/media/schema';
import { hasChanges, withChanges } from './picture-changes';

it('adds what was changed to what somebody else saved', () => {
  const theirs = { ...NEW_PICTURE, alt: { fr: 'Une barque', de: '' }, credit: 'Lise Favre' };
  const mine = { ...NEW_PICTURE, alt: { fr: '', de: 'Ein Boot' }, rightsUntil: '2027-01-31' };
  expect(withChanges(mine, { from: NEW_PICTURE, to: theirs })).toEqual({
    ...NEW_PICTURE,
    alt: { fr: 'Une barque', de: 'Ein Boot' },
    credit: 'Lise Favre',
    rightsUntil: '2027-01-31',
  });
  const moved = { ...theirs, focus: { x: 20, y: 50 } };
  expect(withChanges(NEW_PICTURE, { from: NEW_PICTURE, to: moved })).toEqual(moved);
  expect(withChanges({ ...moved, credit: '' }, { from: moved, to: NEW_PICTURE }).credit).toBe('');
});

it('tells whether anything was changed', () => {
  expect(hasChanges({ ...NEW_PICTURE, alt: { ...NEW_PICTURE.alt } }, NEW_PICTURE)).toBe(false);
  expect(hasChanges({ ...NEW_PICTURE, alt: { ...NEW_PICTURE.alt, de: 'Ein Boot' } }, NEW_PICTURE)).toBe(true);
  expect(hasChanges({ ...NEW_PICTURE, focus: { x: 50, y: 51 } }, NEW_PICTURE)).toBe(true);
});
