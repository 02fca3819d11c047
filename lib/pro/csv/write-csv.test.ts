import { expect, it } from 'vitest';
import { readCsv } from './read-csv';
import { writeCsv } from './write-csv';

it('opens in a spreadsheet without running formulas', () => {
  const formulas = ['=1+1', '+41', '-2', '@SUM(A1)', '\tx', 'a;"b"'];
  const text = writeCsv(
    ['Nom'],
    formulas.map((cell) => [cell]),
  );
  expect(text.startsWith('\ufeffNom\r\n')).toBe(true);
  const read = readCsv(Buffer.from(text));
  expect(read.ok && read.table.rows.map(({ cells }) => cells[0])).toEqual([
    "'=1+1",
    "'+41",
    "'-2",
    "'@SUM(A1)",
    "'\tx",
    'a;"b"',
  ]);
});
