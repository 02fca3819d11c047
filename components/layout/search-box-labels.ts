import { messagesFor } from '@/lib/i18n/messages';
import type { Locale } from '@/lib/i18n/routing';
import type { SearchBoxLabels } from './search-box';

/** Finished texts: no formatter has to go along to the browser. Called on the server only. */
export function searchBoxLabels(locale: Locale): SearchBoxLabels {
  const { box, types } = messagesFor(locale).search;
  return { ...box, types };
}
