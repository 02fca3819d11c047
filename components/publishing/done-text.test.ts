import { expect, it } from 'vitest';
import { doneText } from './done-text';

it('says that nothing is planned once both times are taken away', () => {
  expect(doneText('schedule', { publishAt: null, hideAt: null })).toBe('unscheduled');
  expect(doneText('schedule', { publishAt: null, hideAt: '2027-06-01' })).toBe('schedule');
  expect(doneText('publish', {})).toBe('publish');
});
