'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** A line above this part of the window is seen with the list below it. */
const SEEN = 2 / 3;

type FoundLineProps = { id: string; town: string | undefined; children: ReactNode };

/**
 * How many venues there are. A door of the map brings it into view, with the focus, unless it is seen already: on a
 * phone the list stands below the map.
 */
export function FoundLine({ id, town, children }: FoundLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!line.current || window.location.hash !== `#${id}`) return;
    const { top, bottom } = line.current.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight * SEEN) return;
    line.current.scrollIntoView();
    line.current.focus({ preventScroll: true });
  }, [id, town]);
  return (
    <p ref={line} id={id} role="status" tabIndex={-1} className="mb-7 mt-5 font-semibold tabular-nums">
      {children}
    </p>
  );
}
