import type { ReactNode } from 'react';
import { classNames } from './class-names';

type MarkedProps = {
  text: string;
  /** Ranges to mark, as start and end (exclusive), in order. */
  ranges: readonly (readonly [from: number, until: number])[];
  /** In bold text, matches are underlined instead. */
  inTitle?: boolean;
};

/** Text with matches in bold. */
export function Marked({ text, ranges, inTitle = false }: MarkedProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, until] of ranges) {
    if (from < end) continue;
    parts.push(text.slice(end, from));
    parts.push(
      <mark
        key={from}
        className={classNames(
          'bg-transparent text-inherit',
          inTitle ? 'underline decoration-2 underline-offset-4' : 'font-bold',
        )}
      >
        {text.slice(from, until)}
      </mark>,
    );
    end = until;
  }
  return [...parts, text.slice(end)];
}
