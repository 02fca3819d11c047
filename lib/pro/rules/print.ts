/** Passes per printed document, which takes some seconds and a few megabytes. */
export const PASSES_A_PART = 500;

export type PrintPart = { part: number; from: number; to: number };

/** Documents needed to print that many passes. */
export const printParts = (passes: number): PrintPart[] =>
  Array.from({ length: Math.ceil(passes / PASSES_A_PART) }, (_, index) => ({
    part: index + 1,
    from: index * PASSES_A_PART + 1,
    to: Math.min((index + 1) * PASSES_A_PART, passes),
  }));
