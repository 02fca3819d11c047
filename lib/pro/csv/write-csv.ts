import Papa from 'papaparse';

/** A CSV file for Excel: UTF-8 with BOM, semicolons, CRLF. Cells that look like formulas are escaped. */
export const writeCsv = (
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  `\ufeff${Papa.unparse([[...header], ...rows.map((row) => [...row])], {
    delimiter: ';',
    newline: '\r\n',
    escapeFormulae: true,
  })}\r\n`;
