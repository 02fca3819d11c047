'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Place of a form below its button. When the form closes while it has the focus, the button gets it back. */
export function FormPlace({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (element.previousElementSibling instanceof HTMLElement) element.previousElementSibling.focus();
    };
  }, []);
  return <div ref={place}>{children}</div>;
}
