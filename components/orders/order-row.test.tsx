import { expect, it } from 'vitest';
import type { EntryView } from '@/lib/cart/schema';
import type { OrderView } from '@/lib/orders/schema';
import { messagesFor } from '@/lib/i18n/messages';
import { markupIn } from '@/tests/support/markup';
import { shopContact } from '@/tests/support/shop';
import { OrderRow } from './order-row';

const TODAY = '2026-11-20';

const orderOf = (entry: EntryView): OrderView => ({
  ...{ id: 'order', number: '26-27-000123', channel: 'shop', status: 'completed' },
  ...{ date: '2026-11-20T10:00:00Z', products: [entry], total: entry.total, currency: 'CHF' },
  ...{ paymentMethod: 'card', shippingContact: shopContact(), billingContact: shopContact() },
  summary: {
    ...{ subTotal: entry.total, discountTotal: 0, shippingTotal: 0, total: entry.total, currency: 'CHF' },
    ...{ promotionCodeItem: null, codes: [] },
  },
  transitions: [],
});

const gift = { recipientName: 'Noé', senderName: 'Zoé', delivery: 'pdf' } as const;
const voucher: EntryView = {
  ...{ id: '1', product: 'GIFT', title: 'Passage', edition: '26-27', price: 5_000, total: 5_000 },
  ...{ holder: null, extensions: [], options: [] },
};

it.each([
  ['fr', { ...gift, kind: 'amount', amount: 5_000 }, 'Passage, CHF\u00a050.00, pour Noé'],
  ['fr', { ...gift, kind: 'pass' }, 'Passage, un abonnement, pour Noé'],
  ['de', { ...gift, kind: 'mini' }, 'Passage, ein Mini, für Noé'],
] as const)('says in %s what a gift gives, and to whom: %j', (locale, given, said) => {
  expect(markupIn(locale, <OrderRow today={TODAY} order={orderOf({ ...voucher, gift: given })} />)).toContain(
    said,
  );
});

it.each(['fr', 'de'] as const)('asks in %s for no money that has arrived and is being checked', (locale) => {
  const order: OrderView = { ...orderOf(voucher), status: 'pending', dueOn: '2026-12-20' };
  const { orders } = messagesFor(locale);
  const { checking, resume } = messagesFor(locale).account.orders;
  const checked = markupIn(locale, <OrderRow today={TODAY} order={order} isUnderReview />);
  expect(checked).toContain(checking);
  for (const asked of [orders.status.pending, resume, '20.12.2026']) {
    expect(markupIn(locale, <OrderRow today={TODAY} order={order} />)).toContain(asked);
    expect(checked).not.toContain(asked);
  }
});

it.each(['fr', 'de'] as const)('links in %s to the passes only where the file is there', (locale) => {
  const file = '/api/account/orders/order/passes.pdf';
  expect(markupIn(locale, <OrderRow today={TODAY} order={orderOf(voucher)} hasPasses />)).toContain(file);
  // of an order whose only pass is blocked
  const pass = { ...voucher, product: 'PASSAGE' };
  expect(markupIn(locale, <OrderRow today={TODAY} order={orderOf(pass)} />)).not.toContain(file);
});

it.each([
  ['fr', 'valable jusqu’au 20.11.2026.', 'est échu\u202f: il était valable jusqu’au 19.11.2026'],
  ['de', 'gültig bis 20.11.2026.', 'ist abgelaufen: Er war gültig bis 19.11.2026'],
] as const)('promises in %s no rest of a voucher after its last day', (locale, promised, expired) => {
  const paidBy = (expiresOn: string) => {
    const order = orderOf(voucher);
    const left = { amount: 3_500, expiresOn };
    const codes = [{ code: '…DEMO', kind: 'voucher' as const, discount: 5_000, left }];
    return markupIn(
      locale,
      <OrderRow today={TODAY} order={{ ...order, summary: { ...order.summary, codes } }} />,
    );
  };
  expect(paidBy('2026-11-20')).toContain(promised);
  expect(paidBy('2026-11-19')).toContain(expired);
});

it.each([
  ['fr', 'Remboursement du 21.11.2026\u202f: CHF\u00a025.00.'],
  ['de', 'Rückerstattung vom 21.11.2026: CHF\u00a025.00.'],
] as const)('says in %s when a part was given back, and how much', (locale, said) => {
  const refunds = [{ at: '2026-11-20T23:30:00Z', amount: 2_500, returned: 0 }];
  const row = <OrderRow today={TODAY} order={orderOf(voucher)} refunds={refunds} />;
  expect(markupIn(locale, row)).toContain(`<li>${said}</li>`);
});

it.each([
  ['fr', 'Encore CHF\u00a020.00 à payer jusqu’au 20.12.2026'],
  ['de', 'Noch CHF\u00a020.00 zahlbar bis 20.12.2026'],
] as const)('asks in %s only for what is left after a part that has come', (locale, said) => {
  const order: OrderView = { ...orderOf(voucher), status: 'pending', dueOn: '2026-12-20', open: 2_000 };
  expect(markupIn(locale, <OrderRow today={TODAY} order={order} />)).toContain(said);
});
