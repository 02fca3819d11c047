'use client';

import { useEffect, useRef } from 'react';

/** Heading of the content that replaces a form. It takes the focus, so that screen readers announce it. */
export function DoneHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-d4">
      {children}
    </h2>
  );
}
