import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from './limits';

/** Why a file cannot be read, determined before parsing. `line` counts from 1. */
export type FileFault =
  | { code: 'file_type' | 'file_size' | 'required' }
  | { code: 'max_items'; params: { max: number } }
  | { code: 'format'; line: number }
  | { code: 'max_length'; line: number; params: { length: number } };

type Place = {
  line: number;
  column: number;
  cell: number;
  isQuoted: boolean;
  isStart: boolean;
  /** The row contains more than blanks. */
  hasText: boolean;
};

/** Empty lines count too, otherwise a file of empty lines would be read completely. */
const MAX_LINES = 4 * MAX_ROWS;

const QUOTE = 34;
const NEWLINE = 10;
const RETURN = 13;
const TAB = 9;
const SPACE = 32;
const NO_BREAK_SPACE = 160;

const isBlank = (char: number): boolean =>
  (char >= TAB && char <= RETURN) || char === SPACE || char === NO_BREAK_SPACE;

/**
 * Scans the text once and rejects what would block a parser: an unterminated quote, or cells, lines and columns beyond
 * the limits. Blank rows and blank columns at the end do not count: spreadsheets export formatted cells too. Linear for
 * any text.
 * @param delimiter one character
 */
export function measureCsv(text: string, delimiter: string): FileFault | null {
  const separator = delimiter.charCodeAt(0);
  const place: Place = { line: 1, column: 1, cell: 0, isQuoted: false, isStart: true, hasText: false };
  let rows = 0;
  let openedAt = 1;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    const isBreak = char === NEWLINE || (char === RETURN && text.charCodeAt(index + 1) !== NEWLINE);
    if (isBreak) place.line += 1;
    if (place.isQuoted) {
      if (char === QUOTE && text.charCodeAt(index + 1) === QUOTE) index += 1;
      else if (char === QUOTE) place.isQuoted = false;
      place.cell += 1;
    } else if (char === QUOTE && place.isStart) {
      place.isQuoted = true;
      place.isStart = false;
      openedAt = place.line;
    } else if (char === separator) {
      place.column += 1;
      place.cell = 0;
      place.isStart = true;
    } else if (isBreak) {
      // the header is a row too
      if (place.hasText) rows += 1;
      if (rows > MAX_ROWS + 1) return { code: 'max_items', params: { max: MAX_ROWS } };
      if (place.line > MAX_LINES) return { code: 'max_items', params: { max: MAX_ROWS } };
      place.column = 1;
      place.cell = 0;
      place.isStart = true;
      place.hasText = false;
    } else {
      place.cell += 1;
      place.isStart = false;
    }
    if (place.cell > MAX_CELL) return { code: 'max_length', line: place.line, params: { length: MAX_CELL } };
    if (place.cell === 0 || isBlank(char)) continue;
    place.hasText = true;
    if (place.column > MAX_COLUMNS) return { code: 'format', line: place.line };
  }
  if (place.isQuoted) return { code: 'format', line: openedAt };
  if (place.hasText) rows += 1;
  if (rows > MAX_ROWS + 1) return { code: 'max_items', params: { max: MAX_ROWS } };
  return rows < 2 ? { code: 'required' } : null;
}
