'use client';

import { useEffect, useRef } from 'react';

let isAwaited = false;

/** Moves the focus to the heading of the next screen, because the focused element will be removed. */
export const awaitHeading = (): void => {
  isAwaited = true;
};

type AwaitedHeadingProps = { level: 'h1' | 'h2'; className: string; children: string };

/** Heading of a screen that may take the place of another one: after ordering, or once the import is gone. */
export function AwaitedHeading({ level: Level, className, children }: AwaitedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAwaited) heading.current?.focus();
    isAwaited = false;
  }, []);
  return (
    <Level ref={heading} tabIndex={-1} className={className}>
      {children}
    </Level>
  );
}
