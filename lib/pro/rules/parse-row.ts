import { z } from 'zod';
import { isDay, type Day } from '../../core/dates';
import { parseInput, type ValidationKey } from '../../core/validation';
import { choiceFaults } from '../../cart/rules';
import { addOnsOf } from '../../catalogue/rules';
import type { Locale } from '../../i18n/languages';
import { listedAddressSchema, usernameSchema } from '../../identity/schema';
import { parseUniqueKey } from '../../passes/rules';
import { holderSchema, type Holder } from '../../passes/schema';
import { foldHeader, type ImportColumn } from '../csv/columns';
import type { ImportableKind } from '../../catalogue/products';
import { languageIn, productIn, type ProSeason, type RowCells } from './season';

/** An error in a cell, as a validation key. */
export type CellError = {
  column: ImportColumn;
  code: ValidationKey;
  params?: Record<string, string | number>;
};

export type ProRow = {
  kind: ImportableKind;
  holder: Holder;
  email: string;
  locale: Locale;
  address: z.infer<typeof listedAddressSchema> | null;
  extensions: string[];
  options: string[];
  /** Number of the pass to renew. */
  uniqueKey: string | null;
};

export type ParsedRow = { ok: true; row: ProRow } | { ok: false; errors: CellError[] };

const SWISS_DAY = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/;

/** Parses a day: dd.mm.yyyy, dd/mm/yyyy or ISO (docs/product.md#import-files). */
export function dayIn(cell: string): Day | null {
  const [, day, month, year] = SWISS_DAY.exec(cell) ?? [];
  const iso = day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  return isDay(iso) ? iso : null;
}

const OPTION_SEPARATOR = '|';
const ADDRESS_COLUMNS = { street: 'street', number: 'streetNumber', zip: 'zip', city: 'city' } as const;

/** Created once: a file has thousands of rows. */
const emailSchema = z.object({ email: usernameSchema });

type AddOns = { extensions: string[]; options: string[]; unknown: boolean };

/** Add-ons in a cell, by code or by title in any language. */
function addOnsIn(cell: string, { names }: ProSeason): AddOns {
  const found: AddOns = { extensions: [], options: [], unknown: false };
  for (const name of cell.split(OPTION_SEPARATOR).map(foldHeader)) {
    if (name === '') continue;
    const addOn = names.addOns.get(name);
    if (!addOn) found.unknown = true;
    else if (!found[addOn.list].includes(addOn.code)) found[addOn.list].push(addOn.code);
  }
  return found;
}

const holderErrors = (path: string): ImportColumn =>
  path === 'firstName' ? 'firstName' : path === 'lastName' ? 'lastName' : 'birthDate';

function readHolder(cells: RowCells, day: string, errors: CellError[]): Holder | null {
  const birthDate = cells.birthDate ? dayIn(cells.birthDate) : '';
  const parsed = parseInput(holderSchema, {
    firstName: cells.firstName ?? '',
    lastName: cells.lastName ?? '',
    birthDate: birthDate ?? 'no day',
  });
  if (!parsed.ok) {
    errors.push(...parsed.fields.map(({ path, ...rest }) => ({ column: holderErrors(path), ...rest })));
    return null;
  }
  if (parsed.data.birthDate > day) errors.push({ column: 'birthDate', code: 'past_date' });
  return parsed.data;
}

function readAddress(cells: RowCells, errors: CellError[]): ProRow['address'] {
  const { street = '', streetNumber = '', zip = '', city = '' } = cells;
  if (!street && !streetNumber && !zip && !city) return null;
  const parsed = parseInput(listedAddressSchema, { street, number: streetNumber, zip, city });
  if (parsed.ok) return parsed.data;
  for (const { path, ...rest } of parsed.fields) {
    const field = (Object.keys(ADDRESS_COLUMNS) as (keyof typeof ADDRESS_COLUMNS)[]).find(
      (one) => one === path,
    );
    errors.push({ column: ADDRESS_COLUMNS[field ?? 'street'], ...rest });
  }
  return null;
}

function readEmail(cells: RowCells, errors: CellError[]): string {
  const parsed = parseInput(emailSchema, { email: cells.email ?? '' });
  if (parsed.ok) return parsed.data.email;
  errors.push(...parsed.fields.map(({ path: _, ...rest }) => ({ column: 'email' as const, ...rest })));
  return '';
}

const hasChoices = ({ catalogue, edition }: ProSeason, code: string): boolean =>
  addOnsOf(catalogue, edition.code).categories.some(({ options }) =>
    options.some((option) => option.code === code && option.choices !== null),
  );

function readAddOns(
  cells: RowCells,
  kind: ImportableKind | null,
  season: ProSeason,
  errors: CellError[],
): AddOns {
  const addOns = addOnsIn(cells.options ?? '', season);
  if (addOns.unknown) errors.push({ column: 'options', code: 'choice' });
  // a file has no column for what to pick
  if (addOns.options.some((code) => hasChoices(season, code)))
    errors.push({ column: 'options', code: 'not_available' });
  const { catalogue, edition } = season;
  const [fault] = kind ? choiceFaults(catalogue, { kind, edition: edition.code, pass: null }, addOns) : [];
  if (fault)
    errors.push({
      column: 'options',
      code: fault.code === 'choice' ? 'max_items' : fault.code,
      ...(fault.code === 'choice' ? { params: { max: 1 } } : {}),
    });
  return addOns;
}

/**
 * The order of a row, or every invalid cell. Uses only the row and the catalogue; existing passes are checked with the
 * database.
 */
export function parseRow(cells: RowCells, season: ProSeason): ParsedRow {
  const errors: CellError[] = [];
  const kind = cells.product ? productIn(cells.product, season) : null;
  if (!kind) errors.push({ column: 'product', code: cells.product ? 'choice' : 'required' });
  else if (season.edition.prices[kind] === undefined)
    errors.push({ column: 'product', code: 'not_available' });
  const holder = readHolder(cells, season.day, errors);
  const email = readEmail(cells, errors);
  const language = cells.language ? languageIn(cells.language) : season.locale;
  if (!language) errors.push({ column: 'language', code: 'choice' });
  const address = readAddress(cells, errors);
  const { extensions, options } = readAddOns(cells, kind, season, errors);
  const uniqueKey = cells.uniqueKey ? parseUniqueKey(cells.uniqueKey) : null;
  if (cells.uniqueKey && !uniqueKey) errors.push({ column: 'uniqueKey', code: 'pass_number' });
  if (errors.length || !kind || !holder || !language) return { ok: false, errors };
  return {
    ok: true,
    row: { kind, holder, email, locale: language, address, extensions, options, uniqueKey },
  };
}
