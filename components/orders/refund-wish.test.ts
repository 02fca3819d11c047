import { expect, it } from 'vitest';
import { wantedLines } from './refund-wish';

const line = (id: string, restCents: number) => ({
  ...{ id, title: 'Passage 26–27', restCents, voucherCents: 0, pass: null, used: null, isGift: false },
});

it.each([
  ['465.00', 46_500, null],
  ['12,50', 1_250, null],
  ['5', 500, null],
  ['465.01', null, 'tooMuch'],
  ['0', null, 'wrongAmount'],
  ['', null, 'wrongAmount'],
  ['-5', null, 'wrongAmount'],
  ['abc', null, 'wrongAmount'],
] as const)('takes at most the rest of a line: %j', (text, cents, fault) => {
  expect(wantedLines([line('one', 46_500), line('other', 5_000)], { one: text })).toMatchObject([
    { line: { id: 'one' }, cents, fault },
  ]);
});

it('takes back a line that a code paid', () => {
  expect(wantedLines([line('free', 0)], { free: '0.00' })).toMatchObject([{ cents: 0, fault: null }]);
});
