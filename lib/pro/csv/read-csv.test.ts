import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { MAX_BYTES, MAX_CELL, MAX_COLUMNS, MAX_ROWS } from './limits';
import { dayIn } from '../rules/parse-row';
import { readCsv } from './read-csv';

const HEADER = ['Produit', 'Prénom', 'Nom', 'Rue', 'Options', 'Date de naissance'];
const BIRTH_DATE = 5;
/** Twenty people whose names contain the letters that encodings get wrong. */
const ROWS = Array.from({ length: 20 }, (_, index) => [
  'PASSAGE',
  ['Zoë', 'Œdipe', 'François', 'Jürg', 'Šárka'][index % 5] ?? '',
  ['L’Éplattenier', 'Müller-Ÿ', 'D’Œuvre', 'Straße', 'Žák'][index % 5] ?? '',
  `Rue de l’«Été» ${index}, 2e; étage`,
  index % 2 ? 'festivals|2 zones à 60 €' : '',
  `19${60 + index}-03-${String(index + 4).padStart(2, '0')}`,
]);
const NOTED = ROWS.map((row, index) => (index === 7 ? row.with(3, 'ligne une\nligne deux') : row));
/** Date formats of common programs. */
const DATES: Record<string, (iso: string) => string> = {
  '1999-03-04': (iso) => iso,
  '04.03.1999': (iso) => iso.split('-').toReversed().join('.'),
  '4/3/1999': (iso) => iso.split('-').map(Number).toReversed().join('/'),
};

const TO_1252: Record<string, number> = {
  '€': 0x80,
  Š: 0x8a,
  Œ: 0x8c,
  Ž: 0x8e,
  '’': 0x92,
  š: 0x9a,
  œ: 0x9c,
  ž: 0x9e,
  Ÿ: 0x9f,
};
const ENCODINGS: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': (text) => Buffer.from(text, 'utf8'),
  'UTF-8 with its mark': (text) => Buffer.from(`\ufeff${text}`, 'utf8'),
  'UTF-16LE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16BE': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Uint8Array.from([...text].map((c) => TO_1252[c] ?? c.charCodeAt(0))),
};
const combinations = Object.keys(ENCODINGS).flatMap((encoding) =>
  [';', ',', '\t'].flatMap((delimiter) =>
    ['\r\n', '\n', '\r'].flatMap((newline) =>
      [false, true].flatMap((isAnnounced) =>
        Object.keys(DATES).map((date) => ({ encoding, delimiter, newline, isAnnounced, date })),
      ),
    ),
  ),
);

const bytes = (text: string) => Buffer.from(text, 'utf8');

describe('the same twenty rows', () => {
  it.each(combinations)(
    '$encoding, $delimiter, $newline, sep= $isAnnounced, $date',
    ({ encoding, delimiter, newline, isAnnounced, date }) => {
      const written = NOTED.map((row) => row.with(BIRTH_DATE, DATES[date]?.(row[BIRTH_DATE] ?? '') ?? ''));
      const text = Papa.unparse([HEADER, ...written], { delimiter, newline });
      const file =
        ENCODINGS[encoding]?.(isAnnounced ? `sep=${delimiter}${newline}${text}` : text) ?? bytes('');
      const read = readCsv(file);
      expect(read.ok && read.table.header).toEqual(HEADER);
      const rows = read.ok
        ? read.table.rows.map(({ cells }) => cells.with(BIRTH_DATE, dayIn(cells[BIRTH_DATE] ?? '') ?? ''))
        : [];
      expect(rows).toEqual(NOTED);
      const first = isAnnounced ? 3 : 2;
      expect(read.ok && read.table.rows.map(({ line }) => line)).toEqual(
        // the ninth row is one line lower: the eighth has two lines
        NOTED.map((_, index) => first + index + (index > 7 ? 1 : 0)),
      );
    },
  );
});

describe('an invalid import file', () => {
  const line = 'PASSAGE;Zoé;Favre';
  it.each([
    ['nothing', '', { code: 'required' }],
    ['a header alone', 'Produit;Nom\r\n', { code: 'required' }],
    ['a quote that never ends', `Produit;Nom\n${line}\nPASSAGE;"Zoé;Favre\n`, { code: 'format', line: 3 }],
    [
      'a cell too long',
      `Produit;Nom\nPASSAGE;${'x'.repeat(MAX_CELL + 1)}`,
      { code: 'max_length', line: 2, params: { length: MAX_CELL } },
    ],
    ['too many columns', `${'a;'.repeat(MAX_COLUMNS)}b\n1`, { code: 'format', line: 1 }],
    [
      'too many rows',
      `a;b\n${'1;2\n'.repeat(MAX_ROWS + 1)}`,
      { code: 'max_items', params: { max: MAX_ROWS } },
    ],
    ['a character zero', `Produit;Nom\nPASSAGE;Zo\0é`, { code: 'file_type' }],
    ['a renamed archive', 'PK\u0003\u0004 and so on', { code: 'file_type' }],
  ])('%s', (_, text, fault) => {
    expect(readCsv(bytes(text))).toEqual({ ok: false, fault });
  });

  it('a file too large', () => {
    expect(readCsv(new Uint8Array(MAX_BYTES + 1))).toEqual({ ok: false, fault: { code: 'file_size' } });
  });

  it.each([
    ['quotes only', '"'.repeat(MAX_BYTES)],
    ['quotes in pairs, separated', '"";'.repeat(MAX_BYTES / 3)],
    ['columns without end', ';'.repeat(MAX_BYTES)],
    ['the same header many times', 'a;'.repeat(MAX_BYTES / 2)],
    ['line breaks only', '\n'.repeat(MAX_BYTES)],
    ['a quote at every line', `a;b\n${'"x\n'.repeat(MAX_BYTES / 4)}`],
  ])('%s', (_, text) => {
    expect(readCsv(bytes(text)).ok).toBe(false);
  });
});

it('accepts the maximum number of rows and the longest cell', () => {
  const read = readCsv(bytes(`a;b\n${`${'x'.repeat(100)};1\n`.repeat(MAX_ROWS)}`));
  expect(read.ok && read.table.rows.length).toBe(MAX_ROWS);
  expect(readCsv(bytes(`a;b\n${'x'.repeat(MAX_CELL)};1`)).ok).toBe(true);
});

it('skips empty lines, but counts them', () => {
  const read = readCsv(bytes('a;b\n\n;;\n1;2\n\n'));
  expect(read).toEqual({ ok: true, table: { header: ['a', 'b'], rows: [{ line: 4, cells: ['1', '2'] }] } });
});

it('counts neither empty rows nor empty columns at the end, which spreadsheets write for formatted cells', () => {
  const blank = `${';'.repeat(MAX_COLUMNS)} `;
  const read = readCsv(bytes(`a;b${blank}\n;1${blank}\n${`;${blank}\n`.repeat(MAX_ROWS + 1)}`));
  expect(read).toEqual({ ok: true, table: { header: ['a', 'b'], rows: [{ line: 2, cells: ['', '1'] }] } });
});

it('reads all rows between empty lines', () => {
  const read = readCsv(bytes(`a;b\n${'1;2\n\n\n\n'.repeat(MAX_ROWS - 1000)}`));
  expect(read.ok && read.table.rows.length).toBe(MAX_ROWS - 1000);
});

it('never throws, for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (random) => {
      expect(typeof readCsv(random).ok).toBe('boolean');
    }),
    { numRuns: 500 },
  );
});

it('reads what a spreadsheet wrote', () => {
  const cell = fc.string({ maxLength: 40 }).map((text) => text.replace(/[\0\ud800-\udfff]/g, '').trim());
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(table, fc.constantFrom('\r\n', '\n'), (rows, newline) => {
      const filled = rows.filter((row) => row.some((one) => one !== ''));
      const [header, ...rest] = filled;
      if (!header || rest.length === 0) return;
      const width = Math.max(...filled.map((row) => row.findLastIndex((one) => one !== '') + 1));
      const read = readCsv(
        bytes(`sep=;${newline}${Papa.unparse(filled, { delimiter: ';', newline, quotes: true })}`),
      );
      expect(read.ok && [read.table.header, ...read.table.rows.map(({ cells }) => cells)]).toEqual(
        filled.map((row) => row.slice(0, width)),
      );
    }),
  );
});
