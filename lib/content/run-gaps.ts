import type { Locale } from '../i18n/languages';

/** Space of a language before high punctuation and inside its quotation marks. */
const THIN_SPACE: Record<Locale, string> = { fr: '\u202f', de: '' };

/** Ends what stands before it: no language has a space there. */
const CLOSES = /^(?:[,.…)\]}’'”“]|-\p{L})/u;
const HIGH = /^[;:!?»]/;
/** Begins what follows it. */
const OPENS = /[([{’']$/;

/** Separator of two runs of a paragraph, which have no spaces at their ends. */
export function gapBetween(before: string, after: string, locale: Locale): string {
  if (HIGH.test(after) || before.endsWith('«')) return THIN_SPACE[locale];
  return CLOSES.test(after) || OPENS.test(before) ? '' : ' ';
}
