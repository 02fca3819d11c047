import type { Day } from '../../core/dates';
import { type Catalogue, type Edition } from '../../catalogue/rules';
import { IMPORTABLE_KINDS, productCode, type ImportableKind } from '../../catalogue/products';
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
  locale: 'fr' | 'de';
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

/** The code of each add-on, and its title in either language; where two are called alike the first is meant. */
function addOnNames({ extensions, categories }: Catalogue): [string, AddOnName][] {
  const options = categories.flatMap((category) => category.options);
  const all = [
    ...extensions.map((one) => ({ ...one, list: 'extensions' as const })),
    ...options.map((one) => ({ ...one, list: 'options' as const })),
  ];
  return all
    .flatMap(({ code, title, list }) =>
      [code, title.fr, title.de].map((name): [string, AddOnName] => [foldHeader(name), { code, list }]),
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

const LANGUAGES = new Map<string, 'fr' | 'de'>([
  ...['fr', 'f', 'francais', 'franzosisch', 'french'].map((name) => [name, 'fr'] as const),
  ...['de', 'd', 'deutsch', 'allemand', 'german'].map((name) => [name, 'de'] as const),
]);

/** The language a cell names, in French, German or English; null when it names none we speak. */
export const languageIn = (cell: string): 'fr' | 'de' | null => LANGUAGES.get(foldHeader(cell)) ?? null;

/** Cells of one row by column of ours. */
export type RowCells = Partial<Record<ImportColumn, string>>;
