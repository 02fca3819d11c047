import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { CodeItem, EntryView } from '@/lib/cart/schema';
import type { OrderView } from '@/lib/orders/schema';
import { shopContact } from '@/tests/support/shop';
import { OrderLines } from './order-lines';

const pass: EntryView = {
  ...{ id: '1', product: 'passage', title: 'Passage 26–27', edition: '26-27', price: 46_500 },
  holder: { firstName: 'Noé', lastName: 'Rossi', birthDate: '2001-05-04' },
  extensions: [{ code: 'nord', title: 'Nord', price: 7_000, conditions: '' }],
  options: [{ code: 'revue', title: 'Revue', price: 5_000, category: 'press' }],
  total: 58_500,
};

const codes: CodeItem[] = [
  { code: '…AAAA', kind: 'voucher', discount: 30_000 },
  { code: '…BBBB', kind: 'voucher', discount: 15_000 },
];

const order: OrderView = {
  ...{ id: 'order', number: '26-27-000123', channel: 'shop', status: 'completed' },
  ...{ date: '2026-11-20T10:00:00Z', products: [pass], total: 14_500, currency: 'CHF' },
  ...{ paymentMethod: 'invoice', shippingContact: shopContact(), billingContact: shopContact() },
  summary: {
    ...{ subTotal: 58_500, discountTotal: 45_000, shippingTotal: 1_000, total: 14_500, currency: 'CHF' },
    ...{ promotionCodeItem: codes[1] ?? null, codes },
  },
  transitions: [],
};

/** Rappen of an amount in a cell. */
const centsIn = (cell: string): number => {
  const digits = Number(cell.replace(/\D/g, ''));
  return /[-−]/.test(cell) ? -digits : digits;
};

it('sums the column of amounts, add-ons included, to the total', () => {
  const markup = markupIn('fr', <OrderLines order={order} passNumbers={new Map()} />);
  const cents = [...markup.matchAll(/<td class="end">([^<]*)</g)].map(([, cell = '']) => centsIn(cell));
  expect(cents).toEqual([46_500, 7_000, 5_000, -30_000, -15_000, 1_000, 14_500]);
  const total = cents.pop();
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total);
});
