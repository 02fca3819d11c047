import { expect, it } from 'vitest';
import { expiredVouchers, refundableOf } from './refundable';

const product = (id: string, discount: number) => ({
  id,
  title: 'Passage 26–27',
  total: 46_500,
  promotion: { code: '…DEMO', discount },
  holder: null,
});

const linesAfter = (lines: { id: string; amountCents: number; isWhole: boolean }[]) =>
  refundableOf(
    {
      id: 'order',
      total: 43_000,
      summary: { promotionCodeItem: { kind: 'voucher' } },
      products: [product('voucher', 46_500), product('money', 3_500)],
    },
    {
      refunds: lines.map((line) => ({ amount: line.amountCents, lines: [line] })),
      passNumbers: new Map(),
      used: new Map(),
    },
  ).lines.map(({ id, restCents }) => [id, restCents]);

it('offers every line that was not taken back, also one that a voucher paid', () => {
  expect(linesAfter([])).toEqual([
    ['voucher', 0],
    ['money', 43_000],
  ]);
  expect(linesAfter([{ id: 'money', amountCents: 1_000, isWhole: false }])).toEqual([
    ['voucher', 0],
    ['money', 42_000],
  ]);
  expect(linesAfter([{ id: 'money', amountCents: 43_000, isWhole: true }])).toEqual([['voucher', 0]]);
  expect(linesAfter([{ id: 'voucher', amountCents: 0, isWhole: true }])).toEqual([['money', 43_000]]);
});

it('names the vouchers that paid and have expired, not those on their last day or that were sold', () => {
  const paid = { id: '1', ending: '…AAAA', use: 'paid', expiresOn: '2026-11-19' } as const;
  const others = [
    { ...paid, expiresOn: '2026-11-20' },
    { ...paid, use: 'sold' as const },
  ];
  expect(expiredVouchers([paid, ...others], '2026-11-20')).toEqual([{ code: '…AAAA', on: '2026-11-19' }]);
});
