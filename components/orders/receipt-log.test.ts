import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import { valueWord } from '@/components/audit/log-words';
import { LOCALES } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { REVIEW_REASONS } from '@/lib/orders/receipt-schema';

it.each(LOCALES)('the log has a word for why a payment was under review, in %s', (locale) => {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'office.log' });
  expect(REVIEW_REASONS.filter((reason) => valueWord(t, reason) === null)).toEqual([]);
});
