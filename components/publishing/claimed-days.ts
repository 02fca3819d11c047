import type { Locale } from '@/lib/i18n/languages';

type Words = {
  /** From two on: the word at index 0 is two. */
  numbers: readonly string[];
  days: readonly string[];
};

/** Above that, a number is rarely a count of days. */
const WORDS: Record<Locale, Words> = {
  fr: {
    numbers: [
      ...['deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix', 'onze', 'douze'],
      ...['treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf', 'vingt'],
    ],
    days: ['jours', 'soirs', 'soirées', 'nuits'],
  },
  de: {
    numbers: [
      ...['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
      ...['dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn', 'zwanzig'],
    ],
    days: ['Tage', 'Tagen', 'Abende', 'Abenden', 'Nächte', 'Nächten'],
  },
};

const FIRST = 2;

export type Claim = { words: string; days: number };

/** Number of days claimed by a text: "dix soirs", "18 Tage". */
export function claimedDays(text: string, locale: Locale): Claim[] {
  const { numbers, days } = WORDS[locale];
  const claim = new RegExp(
    `(?<![\\p{L}\\d-])(${numbers.join('|')}|\\d{1,2})\\s(?:${days.join('|')})(?![\\p{L}-])`,
    'giu',
  );
  return [...text.matchAll(claim)].map(([words, number = '']) => {
    const index = numbers.indexOf(number.toLowerCase());
    return { words, days: index < 0 ? Number(number) : index + FIRST };
  });
}
