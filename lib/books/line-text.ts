import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import type { JournalLine } from './schema';

/** Describes bookings in a language, without personal data. */
export function lineTexts(locale: Locale): (line: Pick<JournalLine, 'kind' | 'orderNumber'>) => string {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'books' });
  return ({ kind, orderNumber }) => t(`kinds.${kind}`, { number: orderNumber });
}
