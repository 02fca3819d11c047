import { expect, it } from 'vitest';
import { changedTimes } from './changed-times';

const plan = { publishAt: null, hideAt: '2027-06-01T16:00:00.000Z' };

it('names the times alone that were changed, so that a plan of somebody else stays', () => {
  const shown = { publishAt: '', hideAt: '01.06.2027, 18:00' };
  expect(changedTimes(plan, shown)).toEqual({});
  expect(changedTimes(plan, { ...shown, publishAt: '30.05.2027, 08:00' })).toEqual({
    publishAt: '2027-05-30T08:00',
  });
  expect(changedTimes(plan, { ...shown, hideAt: ' ' })).toEqual({ hideAt: null });
  expect(changedTimes(plan, { ...shown, hideAt: 'bald' })).toEqual({ hideAt: 'bald' });
});
