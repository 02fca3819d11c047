'use client';

import { useEffect, useRef } from 'react';

/** The heading of what replaces a form. It takes the focus, so that one learns of it and goes on from there. */
export function DoneHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-d4">
      {children}
    </h2>
  );
}
