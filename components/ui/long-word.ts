/** Words of this many letters do not fit a line of the large sizes on a phone. */
const LONG_WORD = 15;

/** True for a title that a smaller size keeps from breaking inside a word. */
export const hasLongWord = (title: string): boolean =>
  title.split(/[\s\u00ad-]/u).some((word) => word.length >= LONG_WORD);
