import Papa from 'papaparse';

/**
 * A CSV file as Excel opens it with a double click: UTF-8 with its mark, semicolons, CRLF. Cells that look
 * like a formula are made harmless.
 */
export const writeCsv = (
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  `\ufeff${Papa.unparse([[...header], ...rows.map((row) => [...row])], {
    delimiter: ';',
    newline: '\r\n',
    escapeFormulae: true,
  })}\r\n`;
