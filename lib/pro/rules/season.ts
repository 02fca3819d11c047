import type { Day } from '../../core/dates';
import { addOnsOf, type AddOns, type Catalogue, type Edition } from '../../catalogue/rules';
import { IMPORTABLE_KINDS, productCode, type ImportableKind } from '../../catalogue/products';
import { LANGUAGES, type Locale, LOCALES } from '../../i18n/languages';
import { foldHeader, type ImportColumn } from '../csv/columns';

type AddOnName = { code: string; list: 'extensions' | 'options' };

/** Folded names of products and add-ons. Computed once, since a file has thousands of rows. */
type SeasonNames = { products: ReadonlyMap<string, ImportableKind>; addOns: ReadonlyMap<string, AddOnName> };

type SeasonFacts = {
  catalogue: Catalogue;
  edition: Edition;
  productKey: string;
  brandName: string;
  day: Day;
  /** For rows without a language. */
  locale: Locale;
};

/** Data for validating rows without a database. */
export type ProSeason = SeasonFacts & { names: SeasonNames };

/** Product codes and common names: `Passage`, `Mini Passage`, `Passage 26-27`. */
function productNames({ productKey, brandName, edition }: SeasonFacts): [string, ImportableKind][] {
  const names: Record<ImportableKind, string> = { pass: brandName, mini: `Mini ${brandName}` };
  return IMPORTABLE_KINDS.flatMap((kind) =>
    [productCode(kind, productKey), names[kind], `${names[kind]} ${edition.code}`].map(
      (name): [string, ImportableKind] => [foldHeader(name), kind],
    ),
  );
}

/** Codes of add-ons and titles in every language; the first of equal titles wins. */
function addOnNames({ extensions, categories }: AddOns): [string, AddOnName][] {
  const options = categories.flatMap((category) => category.options);
  const all = [
    ...extensions.map((one) => ({ ...one, list: 'extensions' as const })),
    ...options.map((one) => ({ ...one, list: 'options' as const })),
  ];
  return all
    .flatMap(({ code, title, list }) =>
      [code, ...LOCALES.map((locale) => title[locale])].map((name): [string, AddOnName] => [
        foldHeader(name),
        { code, list },
      ]),
    )
    .reverse();
}

export const withNames = (facts: SeasonFacts): ProSeason => ({
  ...facts,
  names: {
    products: new Map(productNames(facts)),
    addOns: new Map(addOnNames(addOnsOf(facts.catalogue, facts.edition.code))),
  },
});

/** The product in a cell; null if it is unknown or cannot be imported. */
export const productIn = (cell: string, { names }: ProSeason): ImportableKind | null =>
  names.products.get(foldHeader(cell)) ?? null;

const LOCALE_OF = new Map(
  LOCALES.flatMap((locale) => {
    const { name, otherNames } = LANGUAGES[locale];
    return [locale, name, ...otherNames].map((one) => [foldHeader(one), locale] as const);
  }),
);

/** The language in a cell, in any of our languages or in English; null if unknown. */
export const languageIn = (cell: string): Locale | null => LOCALE_OF.get(foldHeader(cell)) ?? null;

/** Cells of a row by our column. */
export type RowCells = Partial<Record<ImportColumn, string>>;
