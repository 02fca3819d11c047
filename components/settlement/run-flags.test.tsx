import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { LOCALES } from '@/lib/i18n/languages';
import type { SettlementLine } from '@/lib/settlement/schema';
import { markupIn } from '@/tests/support/markup';
import { SameAccounts } from './office-run';
import { RunFlags } from './run-flags';

const line: SettlementLine = {
  ...{ partnerId: '0190a1b2-0000-7000-8000-000000000001', partner: 'Le Temple', visits: 1, groups: [] },
  ...{ weight: '0', gross: 500, advance: 0, correction: 0, net: 500, carried: 0, statement: null },
  payment: { state: 'returned', bookedOn: '2027-01-08', reason: null },
};

const textOf = (locale: (typeof LOCALES)[number], reason: string | null) => {
  const lines = [{ ...line, payment: { state: 'returned' as const, bookedOn: '2027-01-08', reason } }];
  return markupIn(
    locale,
    <RunFlags run={{ lines, faults: [], later: { late: 0, undone: 0 }, kind: 'advance' }} locale={locale} />,
  );
};

it.each(LOCALES)('says in %s why a payment came back, also where the bank gives a code alone', (locale) => {
  const { AC04 } = messagesFor(locale).office.settlement.returnReasons;
  expect(textOf(locale, 'AC04')).toContain(AC04);
  expect(textOf(locale, 'compte clos')).toContain('compte clos');
  expect(textOf(locale, 'XX99')).toContain('XX99');
  expect(textOf(locale, null)).not.toContain(AC04);
});

it.each(LOCALES)('warns in %s of an account from which the money came back', (locale) => {
  const textFor = (sameAccounts: string[]) =>
    markupIn(locale, <SameAccounts run={{ lines: [line], sameAccounts }} />);
  expect(textFor([line.partnerId])).toContain(line.partner);
  expect(textFor([])).toBe('');
});
