import { expect, it } from 'vitest';
import type { CodeItem } from '@/lib/cart/schema';
import { creditOf } from './credit';

const voucher = (balance: number, refusal?: CodeItem['refusal']): CodeItem => ({
  ...{ code: 'CADEAU', kind: 'voucher', discount: 0, balance },
  ...(refusal ? { refusal } : {}),
});

it.each([
  ['the sum of several', [voucher(5_000), voucher(2_000)], 7_000],
  ['nothing of one that has expired since', [voucher(5_000), voucher(2_000, 'invalid_promocode')], 5_000],
  ['nothing at all, if no other is there', [voucher(2_000, 'invalid_promocode')], undefined],
])('promises %s', (_what, codes, credit) => {
  expect(creditOf({ codes })).toBe(credit);
});
