'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** Where a door of the map leads. */
export const FOUND_ID = 'found';

/** A line above this part of the window is seen with the list below it. */
const SEEN = 2 / 3;

/**
 * How many venues there are. A door of the map brings it into view, with the focus, unless it is seen already: on a
 * phone the list stands below the map.
 */
export function FoundLine({ town, children }: { town: string | undefined; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  const shown = useRef(town);
  useEffect(() => {
    if (shown.current === town) return;
    shown.current = town;
    if (!line.current || window.location.hash !== `#${FOUND_ID}`) return;
    const { top, bottom } = line.current.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight * SEEN) return;
    line.current.scrollIntoView();
    line.current.focus({ preventScroll: true });
  }, [town]);
  return (
    <p ref={line} id={FOUND_ID} role="status" tabIndex={-1} className="mb-7 mt-5 font-semibold tabular-nums">
      {children}
    </p>
  );
}
