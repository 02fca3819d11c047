import { expect, it } from 'vitest';
import { ROLE_PERMISSIONS, STAFF_ROLES } from '@/lib/core/permissions';
import { LOCALES } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { markupIn } from '@/tests/support/markup';
import type { Receipt } from '@/lib/orders/receipt-schema';
import type { OrderStatus } from '@/lib/orders/schema';
import { OfficeReceipt } from './office-receipt';
import { ReceiptList } from './receipt-list';

const receipt: Receipt = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  source: 'bank',
  reference: null,
  order: null,
  amount: 46_500,
  currency: 'EUR',
  paidOn: '2026-11-20',
  state: 'review',
  reason: 'wrong_currency',
  receivedAt: '2026-11-20T10:00:00.000Z',
  note: null,
  payer: 'Aline Essai',
  message: null,
  assigned: null,
  canReopen: false,
  canReview: false,
  suggestions: [],
};

it('shows a payment in its own currency', () => {
  const address = { locale: 'fr', screen: '/office/payments' } as const;
  const list = { items: [receipt], total: 1, page: 1, pageSize: 50 };
  for (const shown of [
    <ReceiptList key="list" {...{ address, list }} query={{ page: 1 }} canSettle={false} />,
    <OfficeReceipt key="one" receipt={receipt} canSettle={false} />,
  ]) {
    const text = markupIn('fr', shown);
    expect(text).toContain('EUR\u00a0465.00');
    expect(text).not.toContain('CHF\u00a0465.00');
  }
});

it.each(LOCALES)('tells accounting in %s who may mark an order as paid', (locale) => {
  const { roles } = messagesFor(locale).officeForms.team;
  const mayMark = STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes('orders:move'));
  for (const reason of ['overpaid', 'partial'] as const) {
    const text = markupIn(
      locale,
      <OfficeReceipt receipt={{ ...receipt, reason }} canSettle={false} />,
    ).toLowerCase();
    for (const role of mayMark) expect(text).toContain(roles[role].toLowerCase());
  }
});

it.each(LOCALES)('says in %s that the order of a payment of too much is paid since', (locale) => {
  const { explained } = messagesFor(locale).office.receipts;
  const order = { id: receipt.id, number: '26-27-000001', total: 46_500, received: 47_500 };
  const wordsAt = (status: OrderStatus) =>
    markupIn(
      locale,
      <OfficeReceipt
        receipt={{ ...receipt, reason: 'overpaid', order: { ...order, status } }}
        canSettle={false}
      />,
    );
  expect(wordsAt('pending')).toContain(explained.overpaid);
  expect(wordsAt('completed')).toContain(explained.paid_since);
  expect(wordsAt('cancelled')).toContain(explained.overpaid);
});

it.each(LOCALES)('says in %s that a payment has no reference, or one that nobody knows', (locale) => {
  const { reasons, explained } = messagesFor(locale).office.receipts;
  const wordsOf = (reference: string | null) =>
    markupIn(
      locale,
      <OfficeReceipt receipt={{ ...receipt, reason: 'unknown_reference', reference }} canSettle={false} />,
    );
  for (const text of [reasons.no_reference, explained.no_reference]) {
    expect(wordsOf(null)).toContain(text);
    expect(wordsOf('RF18539007547034')).not.toContain(text);
  }
  expect(wordsOf('RF18539007547034')).toContain(explained.unknown_reference);
});

it.each(LOCALES)('asks in %s nobody to assign a payment that is settled', (locale) => {
  const { noSuggestion, noOrder } = messagesFor(locale).office.receipts;
  const settled = { ...receipt, state: 'settled', reason: 'unknown_reference' } as const;
  const text = markupIn(locale, <OfficeReceipt receipt={settled} canSettle />);
  expect(text).not.toContain(noSuggestion);
  expect(text).toContain(noOrder);
});
