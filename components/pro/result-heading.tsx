'use client';

import { useEffect, useRef } from 'react';

let isAwaited = false;

/** Makes the next result heading take the focus, so that it is announced right after ordering. */
export const awaitResult = (): void => {
  isAwaited = true;
};

/** Heading of the result. Takes the focus only right after ordering. */
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
