import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { shopContact } from '@/tests/support/shop';
import type { OrderView } from '@/lib/orders/schema';
import { OrderRow } from './order-row';
import type { PaidOrder } from './paid-order';
import { PaymentInvoice } from './payment-invoice';
import { PlanTable } from './plan-table';

const parts = [
  { dueOn: '2026-12-01', amount: 10_000, open: 0 },
  { dueOn: '2027-01-01', amount: 36_500, open: 6_500 },
];

const textOf = (locale: 'fr' | 'de', shown: ReactNode) =>
  markupIn(locale, shown)
    .replace(/<[^>]+>/g, '|')
    .replace(/[\u00a0\u202f]/g, ' ');

type Invoice = NonNullable<PaidOrder['invoice']>;

/** The page of the payment with an invoice. */
function paymentPage(locale: 'fr' | 'de', asked: Pick<Invoice, 'open' | 'plan'>) {
  const { id, number } = order;
  const invoice = { due: '01.01.2027', reference: 'RF18', awaited: 'passes' as const, ...asked };
  const contents = { passes: true, addOns: false, gifts: false, card: false };
  const paid = {
    ...{ id, number, total: 'CHF 465.00', isFree: false, firstName: 'Aline', email: 'a@passage.example' },
    ...{ hasCard: false, contents, items: 1, validFrom: null, endedOn: null },
  };
  return textOf(locale, <PaymentInvoice order={{ ...paid, invoice }} invoice={invoice} />);
}

it.each([
  ['fr', ['1 sur 2', 'payé', 'CHF 65.00', '01.01.2027', 'Convenu le 26.11.2026 : accord']],
  ['de', ['1 von 2', 'bezahlt', 'CHF 65.00', '01.01.2027', 'Vereinbart am 26.11.2026: accord']],
] as const)('shows in %s what is paid of a plan and what is open', (locale, texts) => {
  const agreed = { reason: 'accord', agreedAt: '2026-11-26T10:00:00Z' };
  const shown = textOf(locale, <PlanTable parts={parts} agreed={agreed} />);
  for (const text of texts) expect(shown).toContain(text);
});

it('tells on a telephone what is open of a part from its amount', () => {
  const agreed = { reason: 'accord', agreedAt: '2026-11-26T10:00:00Z' };
  expect(markupIn('de', <PlanTable parts={parts} agreed={agreed} />)).toContain('data-head="Noch offen"');
});

const order: OrderView = {
  ...{
    id: '018f0000-0000-7000-8000-000000000001',
    number: '26-27-000123',
    channel: 'shop',
    status: 'pending',
  },
  ...{ date: '2026-11-20T10:00:00Z', products: [], total: 46_500, currency: 'CHF', paymentMethod: 'invoice' },
  shippingContact: shopContact(),
  billingContact: shopContact(),
  summary: {
    ...{ subTotal: 46_500, discountTotal: 0, shippingTotal: 0, total: 46_500, currency: 'CHF' },
    promotionCodeItem: null,
    codes: [],
  },
  ...{ reference: 'RF18', dueOn: '2027-01-01', plan: parts, transitions: [] },
};

it.each([
  ['fr', ['CHF 100.00, payé', 'CHF 65.00 jusqu’au 01.01.2027']],
  ['de', ['CHF 100.00, bezahlt', 'CHF 65.00 bis 01.01.2027']],
] as const)('tells the customer in %s what is to be paid when', (locale, texts) => {
  const row = <OrderRow order={order} today="2026-11-20" />;
  for (const text of texts)
    expect(
      textOf(
        locale,
        <table>
          <tbody>{row}</tbody>
        </table>,
      ),
    ).toContain(text);
});

it.each([
  [
    'fr',
    'due',
    [
      'payer en 2 versements',
      'Le prochain : CHF 65.00 jusqu’au 01.01.2027',
      'Votre abonnement arrive par e-mail après le dernier versement',
    ],
  ],
  [
    'de',
    'due',
    ['in 2 Raten', 'Die nächste: CHF 65.00 bis 01.01.2027', 'Nach der letzten Rate kommt Ihr Abo per E-Mail'],
  ],
  ['fr', 'late', ['Un versement est en retard : CHF 65.00, payable jusqu’au 01.01.2027', 'appelez-nous']],
  ['de', 'late', ['Eine Rate ist überfällig: CHF 65.00, zahlbar bis 01.01.2027', 'rufen Sie uns an']],
] as const)('names the next part on the payment page in %s when it is %s', (locale, state, texts) => {
  const plan = { count: 2, open: 'CHF 65.00', state };
  const shown = paymentPage(locale, { open: null, plan });
  for (const text of texts) expect(shown).toContain(text);
});

it.each([
  ['fr', 'CHF 465.00, dont CHF 65.00 encore à payer jusqu’au 01.01.2027'],
  ['de', 'CHF 465.00, davon noch CHF 65.00 zahlbar bis 01.01.2027'],
] as const)('asks in %s for what is left after a part that has come', (locale, said) => {
  expect(paymentPage(locale, { open: 'CHF 65.00', plan: null })).toContain(said);
});
