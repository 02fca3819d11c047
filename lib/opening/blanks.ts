/** A blank of a starter text: what belongs there, in double brackets. */
const BLANK = /\[\[([^[\]]+)\]\]/g;

/** The blanks in the texts of a record, each once. */
export const blanksIn = (texts: unknown): string[] => [
  ...new Set([...JSON.stringify(texts).matchAll(BLANK)].map(([, blank = '']) => blank.trim())),
];
