/** Passes in one document to print: some seconds of work and a few megabytes. */
export const PASSES_A_PART = 500;

export type PrintPart = { part: number; from: number; to: number };

/** The documents that so many passes are printed in. */
export const printParts = (passes: number): PrintPart[] =>
  Array.from({ length: Math.ceil(passes / PASSES_A_PART) }, (_, index) => ({
    part: index + 1,
    from: index * PASSES_A_PART + 1,
    to: Math.min((index + 1) * PASSES_A_PART, passes),
  }));
