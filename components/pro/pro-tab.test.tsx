import { expect, it } from 'vitest';
import type { ProOrder } from '@/lib/pro/schema';
import { actionMarkupIn } from '@/tests/support/markup';
import { ProTab } from './pro-tab';
import { ResultPage } from './result-page';

const ORDER: ProOrder = {
  ...{ id: 'order', number: '26-27-000123', placedAt: '2026-11-20T10:00:00Z', status: 'pending' },
  ...{ totalCents: 111_000, invoiceEmail: 'compta@firma.example', customerReference: null },
  ...{ dueOn: '2026-12-20', isUnderReview: false, refunds: [], passes: 2, mailsQueued: 0, mailsFailed: 0 },
};

const listIn = (locale: 'fr' | 'de', change: Partial<ProOrder>) =>
  actionMarkupIn(
    locale,
    <ProTab orders={[{ ...ORDER, ...change }]} quota={[]} isImporting={false} contactUrl="/contact" />,
  );
const resultIn = (locale: 'fr' | 'de', change: Partial<ProOrder>) =>
  actionMarkupIn(locale, <ResultPage order={{ ...ORDER, ...change }} />);

it.each([
  ['fr', 'Encore CHF\u00a0500.00 à payer jusqu’au 20.12.2026', 'dont CHF\u00a0500.00 encore à payer'],
  ['de', 'Noch CHF\u00a0500.00 zahlbar bis 20.12.2026', 'davon noch CHF\u00a0500.00 zahlbar'],
] as const)('asks a company in %s only for what is left after a part', (locale, listed, told) => {
  expect(listIn(locale, { open: 50_000 })).toContain(listed);
  expect(resultIn(locale, { open: 50_000 })).toContain(told);
});

it.each([
  ['fr', 'CHF\u00a01’010.00 jusqu’au 20.01.2027', 'Paiement en vérification', 'nous le vérifions'],
  ['de', 'CHF\u00a01’010.00 bis 20.01.2027', 'Zahlung in Prüfung', 'wird geprüft'],
] as const)(
  'lists in %s the parts agreed on, and none of a payment that is checked',
  (locale, part, tag, told) => {
    const plan = [
      { dueOn: '2026-12-20', amount: 10_000, open: 0 },
      { dueOn: '2027-01-20', amount: 101_000, open: 101_000 },
    ];
    for (const screen of [listIn, resultIn]) {
      expect(screen(locale, { plan })).toContain(part);
      expect(screen(locale, { plan, isUnderReview: true })).not.toContain(part);
    }
    expect(listIn(locale, { isUnderReview: true })).toContain(tag);
    expect(resultIn(locale, { isUnderReview: true })).toContain(told);
  },
);

it.each([
  ['fr', 'Remboursement du 21.11.2026\u202f: CHF\u00a0555.00.'],
  ['de', 'Rückerstattung vom 21.11.2026: CHF\u00a0555.00.'],
] as const)('says in %s what was given back', (locale, said) => {
  const refunds = [{ at: '2026-11-21T10:00:00Z', amount: 55_500, returned: 0 }];
  for (const screen of [listIn, resultIn])
    expect(screen(locale, { status: 'completed', refunds })).toContain(said);
});
