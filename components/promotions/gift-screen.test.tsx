import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { actionMarkupIn } from '@/tests/support/markup';
import { GiftScreen } from './gift-screen';

it.each(['fr', 'de'] as const)('asks in %s to compose a voucher only while vouchers are sold', (locale) => {
  const { lead, closed } = messagesFor(locale).gift;
  const shown = (isSold: boolean) => actionMarkupIn(locale, <GiftScreen isSold={isSold}>{null}</GiftScreen>);
  expect(shown(true)).toContain(lead);
  expect(shown(true)).not.toContain(closed);
  expect(shown(false)).toContain(closed);
  expect(shown(false)).not.toContain(lead);
});
