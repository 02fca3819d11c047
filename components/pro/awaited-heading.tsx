'use client';

import { useEffect, useRef } from 'react';

let isAwaited = false;

/** Makes the heading of the screen that comes next take the focus, because the part that has it goes. */
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
