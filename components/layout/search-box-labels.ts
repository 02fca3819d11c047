import { messagesFor } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/languages';
import type { SearchBoxLabels } from './search-box';

/** Translated texts, so that the client needs no formatter. Server only. */
export function searchBoxLabels(locale: Locale): SearchBoxLabels {
  const { box, types } = messagesFor(locale).search;
  return { ...box, types };
}
