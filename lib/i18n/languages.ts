import { DEFAULT_LOCALE as CODE } from './default-locale.mjs';

/** PostgreSQL text search: the configuration to derive from, and the stemming dictionary. */
export type TextSearch = {
  base: string;
  stems: string;
  /** Plurals in -s that the dictionary leaves as they are. */
  keptPlural?: RegExp;
};

type Language = {
  /** Its name in the language itself. */
  name: string;
  /** With the country, for documents and the API. */
  iso: string;
  /** The styles support this direction only. */
  dir: 'ltr';
  textSearch: TextSearch;
  /** Language of the texts on a QR-bill. */
  qrBill: 'DE' | 'EN' | 'FR' | 'IT';
  /** Names in import files, besides its code and its own name. */
  otherNames: readonly string[];
};

/**
 * Every language of the site, in display order. What a language needs elsewhere (texts, formats, slugs, header names)
 * is a record by `Locale`, so that the compiler reports what a new one lacks; lint forbids comparing languages.
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
    // Kinos, Kameras, Taxis, Partys, Workshops; but «etwas» is a word that search leaves out
    textSearch: { base: 'german', stems: 'german_stem', keptPlural: /^(?!etwas$).{2,}[aiopy]s$/ },
    qrBill: 'DE',
    otherNames: ['d', 'allemand', 'german'],
  },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof LANGUAGES;

/** A text in every language. */
export type Localized = Record<Locale, string>;

export const LOCALES = Object.keys(LANGUAGES) as Locale[];
export const DEFAULT_LOCALE: Locale = CODE;

/** A value for every language. */
export const byLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;

/** Maps the values of the languages that have one. */
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
