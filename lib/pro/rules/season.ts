import type { Day } from '../../core/dates';
import { productCode, type Catalogue, type Edition } from '../../catalogue/rules';
import { foldHeader, type ImportColumn } from '../csv/columns';

/** Products a company can import: a pass for each person. */
export const PRO_KINDS = ['pass', 'mini'] as const;
export type ProKind = (typeof PRO_KINDS)[number];

/** All a row is checked against that no person is needed for. */
export type ProSeason = {
  catalogue: Catalogue;
  edition: Edition;
  productKey: string;
  brandName: string;
  day: Day;
  /** For rows that name no language. */
  locale: 'fr' | 'de';
};

/** The product a cell names: its code, or the name people use, `Passage` or `Mini Passage`. */
export function productIn(cell: string, { productKey, brandName, edition }: ProSeason): ProKind | null {
  const names = { pass: brandName, mini: `Mini ${brandName}` };
  const wanted = foldHeader(cell);
  return (
    PRO_KINDS.find((kind) =>
      [productCode(kind, productKey), names[kind], `${names[kind]} ${edition.code}`].some(
        (name) => foldHeader(name) === wanted,
      ),
    ) ?? null
  );
}

const LANGUAGES = new Map<string, 'fr' | 'de'>([
  ...['fr', 'f', 'francais', 'franzosisch', 'french'].map((name) => [name, 'fr'] as const),
  ...['de', 'd', 'deutsch', 'allemand', 'german'].map((name) => [name, 'de'] as const),
]);

/** The language a cell names, in French, German or English; null when it names none we speak. */
export const languageIn = (cell: string): 'fr' | 'de' | null => LANGUAGES.get(foldHeader(cell)) ?? null;

/** Cells of one row by column of ours. */
export type RowCells = Partial<Record<ImportColumn, string>>;
