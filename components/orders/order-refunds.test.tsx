import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { RefundView } from '@/lib/orders/refund-schema';
import { OrderRefunds } from './order-refunds';
import { REFUNDS_PLACE } from './refunds-place';

const refund: RefundView = {
  ...{ id: 'refund', sequence: 1, amount: 12_500, returned: 0, lines: [], isWhole: true },
  ...{ method: 'card', state: 'done', reason: 'malade', at: '2026-11-20T10:00:00Z' },
};

const markupOf = (locale: 'fr' | 'de', refunds: RefundView[]) =>
  markupIn(
    locale,
    <OrderRefunds
      orderId="order"
      refunds={refunds}
      names={new Map([['line', 'Passage 26–27, Zoé Essai']])}
    />,
  ).replaceAll('\u00a0', ' ');

it.each([
  ['fr', { returned: 30_000 }, 'carte, CHF 300.00 sur des bons'],
  ['de', { returned: 30_000 }, 'Karte, CHF 300.00 auf Gutscheine'],
  ['de', { returned: 30_000, amount: 0, method: 'none' }, '<td>CHF 300.00 auf Gutscheine</td>'],
  ['de', { amount: 0, method: 'none' }, '<td>nichts zu erstatten</td>'],
  ['de', { state: 'pending' }, '<td>Karte, läuft</td>'],
] as const)('says in %s how a refund goes back: %j', (locale, changes, expected) => {
  expect(markupOf(locale, [{ ...refund, ...changes }])).toContain(expected);
});

it.each([
  [false, true],
  [true, false],
])('names the lines of a refund unless it is the rest of the order (%j)', (isWhole, isNamed) => {
  const lines = [{ id: 'line', amountCents: 10_005, isWhole: false }];
  const markup = markupOf('de', [{ ...refund, lines, isWhole }]);
  expect(markup.includes('Passage 26–27, Zoé Essai')).toBe(isNamed);
});

it('has a place for the focus before the first refund', () => {
  const markup = markupOf('fr', []);
  expect(markup).toContain(`id="${REFUNDS_PLACE}"`);
  expect(markup).not.toContain('<table');
});
