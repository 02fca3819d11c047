import { typedCents } from '@/lib/core/money';
import type { RefundableLine } from './refund-preview';

/** Typed amounts of the chosen lines, by line. */
export type TypedAmounts = Readonly<Record<string, string>>;

export type WantedLine = {
  line: RefundableLine;
  /** Null if it cannot be given back. */
  cents: number | null;
  fault: 'wrongAmount' | 'tooMuch' | null;
};

function wantedOf(line: RefundableLine, text: string): WantedLine {
  const cents = typedCents(text);
  // a line that a code paid has nothing to give back
  if (cents === null || (cents === 0 && line.restCents > 0))
    return { line, cents: null, fault: 'wrongAmount' };
  return cents > line.restCents ? { line, cents: null, fault: 'tooMuch' } : { line, cents, fault: null };
}

/** The chosen lines with what is to be given back of them, at most their rest. */
export const wantedLines = (lines: readonly RefundableLine[], amounts: TypedAmounts): WantedLine[] =>
  lines.flatMap((line) => {
    const text = amounts[line.id];
    return text === undefined ? [] : [wantedOf(line, text)];
  });
