import { expect, it } from 'vitest';
import { nextStep } from './invoice-rules';

const invoice = {
  ...{ state: 'late' as const, dueOn: '2026-11-01', level: 0, remindedOn: null, until: null },
  isCancellable: true,
};
const TODAY = '2026-11-20';

it.each([
  [
    'a reminder, ten days after it is due',
    { dueOn: '2026-11-15' },
    { kind: 'reminder', level: 1, on: '2026-11-25' },
  ],
  ['the reminder that is late, today', {}, { kind: 'reminder', level: 1, on: TODAY }],
  [
    'the second reminder, ten days after the first',
    { level: 1, remindedOn: '2026-11-18' },
    { kind: 'reminder', level: 2, on: '2026-11-28' },
  ],
  [
    'the end of the order, ten days after the second',
    { level: 2, remindedOn: '2026-11-18' },
    { kind: 'cancellation', level: null, on: '2026-11-28' },
  ],
  [
    'the same, after a pause',
    { state: 'paused' as const, until: '2026-12-24' },
    { kind: 'reminder', level: 1, on: '2026-12-25' },
  ],
  [
    'what staff decide, once the last reminder for a delivered card has gone',
    { level: 2, isCancellable: false },
    null,
  ],
  ['nothing while a payment is checked', { state: 'checking' as const }, null],
  ['nothing once it is stopped', { state: 'stopped' as const }, null],
])('next comes %s', (_what, change, next) => {
  expect(nextStep({ ...invoice, ...change }, TODAY, 10)).toEqual(next);
});
