import type { Day } from '../../core/dates';
import { type Catalogue, type Edition } from '../../catalogue/rules';
import { IMPORTABLE_KINDS, productCode, type ImportableKind } from '../../catalogue/products';
import { LANGUAGES, type Locale, LOCALES } from '../../i18n/languages';
import { foldHeader, type ImportColumn } from '../csv/columns';

type AddOnName = { code: string; list: 'extensions' | 'options' };

/** What people call products and add-ons, folded. Made once, since a file has thousands of rows. */
type SeasonNames = { products: ReadonlyMap<string, ImportableKind>; addOns: ReadonlyMap<string, AddOnName> };

type SeasonFacts = {
  catalogue: Catalogue;
  edition: Edition;
  productKey: string;
  brandName: string;
  day: Day;
  /** For rows that name no language. */
  locale: Locale;
};

/** All a row is checked against that no person is needed for. */
export type ProSeason = SeasonFacts & { names: SeasonNames };

/** The code of each product, and the names people use: `Passage`, `Mini Passage`, `Passage 26-27`. */
function productNames({ productKey, brandName, edition }: SeasonFacts): [string, ImportableKind][] {
  const names: Record<ImportableKind, string> = { pass: brandName, mini: `Mini ${brandName}` };
  return IMPORTABLE_KINDS.flatMap((kind) =>
    [productCode(kind, productKey), names[kind], `${names[kind]} ${edition.code}`].map(
      (name): [string, ImportableKind] => [foldHeader(name), kind],
    ),
  );
}

/** The code of each add-on, and its title in every language; where two are called alike the first is meant. */
function addOnNames({ extensions, categories }: Catalogue): [string, AddOnName][] {
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

/** The season with its names. */
export const withNames = (facts: SeasonFacts): ProSeason => ({
  ...facts,
  names: { products: new Map(productNames(facts)), addOns: new Map(addOnNames(facts.catalogue)) },
});

/** The product a cell names; null when it names none that can be imported. */
export const productIn = (cell: string, { names }: ProSeason): ImportableKind | null =>
  names.products.get(foldHeader(cell)) ?? null;

const LOCALE_OF = new Map(
  LOCALES.flatMap((locale) => {
    const { name, otherNames } = LANGUAGES[locale];
    return [locale, name, ...otherNames].map((one) => [foldHeader(one), locale] as const);
  }),
);

/** The language a cell names, in a language of ours or in English; null when it names none we speak. */
export const languageIn = (cell: string): Locale | null => LOCALE_OF.get(foldHeader(cell)) ?? null;

/** Cells of one row by column of ours. */
export type RowCells = Partial<Record<ImportColumn, string>>;
