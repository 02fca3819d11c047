/** Letters of the longest part of a title that cannot be broken across two lines. */
export const longestWord = (title: string): number =>
  Math.max(...title.split(/[\s\u00ad-]/u).map((part) => part.length));

/** Size of a large title: a long word does not fit the width of a phone or of half a page in the usual size. */
export const titleSize = (title: string): string =>
  longestWord(title) > 14 ? 'text-d3 max-[22rem]:text-d4 xl:text-d2' : 'text-d2';
