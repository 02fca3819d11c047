import 'server-only';
import type { Db } from '../db/client';
import { messagesFor } from '../i18n/messages';
import type { Locale } from '../i18n/languages';
import { IMPORT_COLUMNS, templateHeader, type ImportColumn } from './csv/columns';
import { writeCsv } from './csv/write-csv';
import { formatUniqueKey } from '../passes/rules';
import type { CodedPass } from '../passes/schema';
import { listCells, listFaultyCells } from './queries/rows';
import type { ImportView } from './schema';

/** The template: headers only. */
export const importTemplate = (locale: Locale): string => writeCsv(templateHeader(locale), []);

const titleOf = (column: ImportColumn, locale: Locale): string =>
  templateHeader(locale)[IMPORT_COLUMNS.indexOf(column)] ?? column;

/** Errors of an import as a CSV file: line, column, value, reason. */
export async function importErrors(db: Db, view: ImportView, locale: Locale): Promise<string> {
  const rows = await listCells(db, view.id);
  const cells = new Map(rows.map((row) => [row.line, row.cells]));
  const { line, column, value, reason } = messagesFor(locale).pro.csv;
  return writeCsv(
    [line, column, value, reason],
    view.errors.map((error) => [
      error.line,
      titleOf(error.column, locale),
      cells.get(error.line)?.[error.column] ?? '',
      error.message,
    ]),
  );
}

/** Invalid rows as a CSV file to correct and import again; the last column contains the errors. */
export async function faultyRows(db: Db, view: ImportView, locale: Locale): Promise<string> {
  const rows = await listFaultyCells(db, view.id);
  const reasons = new Map<number, string[]>();
  for (const { line, message } of view.errors) reasons.set(line, [...(reasons.get(line) ?? []), message]);
  return writeCsv(
    [...templateHeader(locale), messagesFor(locale).pro.csv.reason],
    rows.map(({ line, cells }) => [
      ...IMPORT_COLUMNS.map((column) => cells[column] ?? ''),
      (reasons.get(line) ?? []).join(' '),
    ]),
  );
}

type Issued = { firstName: string; lastName: string; title: string; uniqueKey: string };

/** Holders with their pass numbers, for the company's records. */
export function passList(passes: readonly Issued[], locale: Locale): string {
  const columns = ['product', 'firstName', 'lastName', 'uniqueKey'] as const;
  return writeCsv(
    columns.map((column) => titleOf(column, locale)),
    passes.map(({ title, firstName, lastName, uniqueKey }) => [
      title,
      firstName,
      lastName,
      formatUniqueKey(uniqueKey),
    ]),
  );
}

const CARD_COLUMNS = [
  'number',
  'edition',
  'firstName',
  'lastName',
  'birthDate',
  'validUntil',
  'code',
] as const;

/** Passes with their codes, for a company's printer. */
export function cardList(passes: readonly CodedPass[], locale: Locale): string {
  const { columns } = messagesFor(locale).documents.cards;
  return writeCsv(
    CARD_COLUMNS.map((column) => columns[column]),
    passes.map(({ uniqueKey, edition, holder, validUntil, qr }) => [
      ...[uniqueKey, edition, holder.firstName, holder.lastName, holder.birthDate, validUntil, qr],
    ]),
  );
}

export const csvResponse = (fileName: string, content: string): Response =>
  new Response(content, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
