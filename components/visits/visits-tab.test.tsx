import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { markupIn } from '@/tests/support/markup';
import { ShownVisits } from './visits-tab';

const nothing = { total: 0, price: 0, items: [] };

it.each(['fr', 'de'] as const)('says in %s that nothing is paid back without a pass', (locale) => {
  const { noPass, paidBack } = messagesFor(locale).account.visits;
  const without = markupIn(locale, <ShownVisits visits={{ ...nothing, validUntil: null }} />);
  expect(without).toContain(noPass);
  expect(without).not.toContain(paidBack);
  expect(without).not.toContain('CHF');
  const withPass = { ...nothing, price: 12_000, validUntil: '2027-08-31' };
  expect(markupIn(locale, <ShownVisits visits={withPass} />)).not.toContain(noPass);
});
