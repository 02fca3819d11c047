type Language = {
  /** Its own name for itself. */
  name: string;
  /** With the country, for documents and the API. */
  iso: string;
  /** The styles know this direction only. */
  dir: 'ltr';
  /** In PostgreSQL: the configuration search is derived from, and the dictionary that reduces words to their stems. */
  textSearch: { base: string; stems: string };
  /** The language of the texts on a QR-bill. */
  qrBill: 'DE' | 'EN' | 'FR' | 'IT';
  /** What files of companies call it, besides its code and its name. */
  otherNames: readonly string[];
};

/**
 * Every language of the site, in the order of display. What a language needs elsewhere (texts, formats, slugs,
 * header names) is a record by `Locale`, so that the compiler names what a new one lacks; lint forbids comparing
 * languages.
 */
export const LANGUAGES = {
  fr: {
    name: 'Français',
    iso: 'fr-CH',
    dir: 'ltr',
    textSearch: { base: 'french', stems: 'french_stem' },
    qrBill: 'FR',
    otherNames: ['f', 'französisch', 'french'],
  },
  de: {
    name: 'Deutsch',
    iso: 'de-CH',
    dir: 'ltr',
    textSearch: { base: 'german', stems: 'german_stem' },
    qrBill: 'DE',
    otherNames: ['d', 'allemand', 'german'],
  },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

/** A text in every language. */
export type Localized = Record<Locale, string>;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];
export const DEFAULT_LOCALE: Locale = 'fr';

/** A value for every language. */
export const byLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;

/** The values of the languages that have one, changed. */
export const mapLocales = <T, R>(
  values: Readonly<Partial<Record<Locale, T>>>,
  change: (value: T, locale: Locale) => R,
): Partial<Record<Locale, R>> =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const value = values[locale];
      return value === undefined ? [] : [[locale, change(value, locale)] as const];
    }),
  );
