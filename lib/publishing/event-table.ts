import Papa from 'papaparse';
import { CATEGORIES } from '../artwork/categories';
import { COVERAGES } from '../content/schema/event';
import { slugOf } from '../content/slug';
import { cleanLine } from '../core/text-input';
import { LANGUAGES, LOCALES, type Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import type { FieldName, References } from './fields';
import type { PartData, Parts } from './rules';
import { typedDay, typedTime } from './typed';

/** A column of a pasted table: a text of one language, or what all languages share. */
type Column = { name: FieldName; locale?: Locale };

const COLUMNS: readonly Column[] = [
  ...(['title', 'lead'] as const).flatMap((name) => LOCALES.map((locale) => ({ name, locale }))),
  ...(['place', 'categories', 'coverage', 'extension', 'day', 'time', 'until'] as const).map((name) => ({
    name,
  })),
  ...(['fromDay', 'untilDay'] as const).map((name) => ({ name })),
];

/** Heading of a column, as the editor names the field. */
const headingOf = ({ name, locale: own }: Column, locale: Locale): string => {
  const { fields, several } = messagesFor(locale).contentForms;
  if (own) return `${fields[name]} (${LANGUAGES[own].name})`;
  return name === 'until' ? several.end : fields[name];
};

export const headings = (locale: Locale): string[] => COLUMNS.map((column) => headingOf(column, locale));

const keyOf = ({ name, locale }: Column): string => [name, locale].filter(Boolean).join('.');

/** The column with this heading, in any language. */
const columnOf = (heading: string): string | undefined => {
  const found = COLUMNS.find((column) =>
    LOCALES.some((locale) => slugOf(headingOf(column, locale)) === slugOf(heading)),
  );
  return found && keyOf(found);
};

type Row = { line: number; cells: Partial<Record<string, string>> };

/** An event of a pasted table: its parts, and the lines it was read from. */
export type TableEvent = { title: string; lines: number[]; parts: Parts };
export type EventTable = { events: TableEvent[]; unknown: string[] };

/** What a text may name: a value itself, or its label in one of the languages. */
type Choices = readonly { value: string; label: string }[];
export type TableChoices = { place: Choices; extension: Choices };

export const tableChoices = (references: readonly References[]): TableChoices => ({
  place: references.flatMap(({ place = [] }) => place),
  extension: references.flatMap(({ extension = [] }) => extension),
});

const labelled = (values: readonly (typeof CATEGORIES)[number][] | typeof COVERAGES): Choices =>
  LOCALES.flatMap((locale) => {
    const { choices } = messagesFor(locale).contentForms;
    return values.map((value) => ({ value, label: choices[value] }));
  });

/** The value that a text names; the text itself if it names none, so that it is refused by name. */
const chosen = (text: string, choices: Choices): string =>
  choices.find(({ value, label }) => [value, label].some((one) => slugOf(one) === slugOf(text)))?.value ??
  text;

const given = (object: PartData): PartData =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined && value !== ''));

const datesOf = (rows: readonly Row[]): PartData => {
  const occurrences = rows.flatMap(({ cells: { day, time = '', until = '' } }) =>
    day ? [given({ day: typedDay(day), time: typedTime(time), until: typedTime(until) })] : [],
  );
  const [period] = rows.flatMap(({ cells: { fromDay, untilDay = '' } }) =>
    fromDay ? [given({ from: typedDay(fromDay), until: typedDay(untilDay) })] : [],
  );
  return given({ occurrences: occurrences.length ? occurrences : undefined, period });
};

/** The first text of a column in these rows. */
const first = (rows: readonly Row[], key: string): string =>
  rows.map(({ cells }) => cells[key]).find(Boolean) ?? '';

function textOf(rows: readonly Row[], locale: Locale): PartData | undefined {
  const title = first(rows, `title.${locale}`);
  const lead = first(rows, `lead.${locale}`);
  return title || lead ? { slug: slugOf(title), ...given({ title, lead }) } : undefined;
}

function eventOf(rows: readonly Row[], { place, extension }: TableChoices): TableEvent {
  const texts = LOCALES.flatMap((locale) => {
    const text = textOf(rows, locale);
    return text ? [[locale, text] as const] : [];
  });
  const categories = first(rows, 'categories')
    .split(/[,;/]/)
    .map((text) => text.trim());
  const named = first(rows, 'extension');
  return {
    title: LOCALES.map((locale) => first(rows, `title.${locale}`)).find(Boolean) ?? '',
    lines: rows.map(({ line }) => line),
    parts: {
      shared: {
        ...given({
          place: chosen(first(rows, 'place'), place),
          coverage: chosen(first(rows, 'coverage'), labelled(COVERAGES)),
          extension: named && chosen(named, extension),
        }),
        categories: categories.filter(Boolean).map((text) => chosen(text, labelled(CATEGORIES))),
        domains: [],
        ageGroups: [],
        ...datesOf(rows),
      },
      ...Object.fromEntries(texts),
    },
  };
}

/** Rows with the same titles at the same place are the dates of one event. */
const seriesOf = ({ cells, line }: Row): string => {
  const titles = LOCALES.map((locale) => cells[`title.${locale}`] ?? '');
  return titles.some(Boolean) ? [...titles, cells.place ?? ''].join('\n') : String(line);
};

/**
 * A spreadsheet quotes only what it must: a cell that begins with a quotation mark, and does not end with its pair, is
 * copied as it is. It would swallow the cells after it, and is quoted here.
 */
const quoted = (text: string, delimiter: string): string =>
  text.replace(
    new RegExp(
      `(^|[${delimiter}\\n])(?:"(?:[^"]|"")*"(?=[${delimiter}\\r\\n]|$)|("[^${delimiter}\\r\\n]*))`,
      'g',
    ),
    (cell, before: string, bare?: string) =>
      bare === undefined ? cell : `${before}"${bare.replaceAll('"', '""')}"`,
  );

/** Cells of a table as a spreadsheet copies them. */
function cellsOf(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : ';';
  return Papa.parse<string[]>(quoted(text, delimiter), { delimiter }).data.map((row) =>
    row.map((cell) => cleanLine(cell).trim()),
  );
}

/**
 * Reads events from a table that was copied from a spreadsheet. Its first row names the columns, in any order and
 * language; a series has a row for each date.
 * @returns `unknown` are headings that name no column
 */
export function readEventTable(text: string, choices: TableChoices): EventTable {
  const [head = [], ...body] = cellsOf(text);
  const columns = head.map(columnOf);
  const rows = body.flatMap((cells, index): Row[] =>
    cells.some(Boolean)
      ? [
          {
            line: index + 2,
            cells: Object.fromEntries(
              columns.flatMap((column, place) => (column ? [[column, cells[place] ?? '']] : [])),
            ),
          },
        ]
      : [],
  );
  const series = new Map<string, Row[]>();
  for (const row of rows) {
    const key = seriesOf(row);
    const known = series.get(key);
    if (known) known.push(row);
    else series.set(key, [row]);
  }
  return {
    events: [...series.values()].map((some) => eventOf(some, choices)),
    unknown: head.filter((heading, index) => heading !== '' && !columns[index]),
  };
}
