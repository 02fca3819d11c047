'use client';

import { useEffect, useRef } from 'react';

let isAwaited = false;

/** Somebody has just ordered: the heading of the result takes the focus, so that one hears of it and goes on there. */
export const awaitResult = (): void => {
  isAwaited = true;
};

/** The heading of the result; whoever opens the page later is left where they are. */
export function ResultHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAwaited) heading.current?.focus({ preventScroll: true });
    isAwaited = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-2 text-d3">
      {children}
    </h1>
  );
}
