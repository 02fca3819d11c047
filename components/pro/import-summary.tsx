'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';

type Awaited = { said: string | null };

let awaited: Awaited | null = null;

/** Makes the summary of the file just uploaded take the focus. @param said message above it */
export const awaitSummary = (said: string | null): void => {
  awaited = { said };
};

/** Name and size of the file. Right after the upload it comes into view, so that quota and errors below it do too. */
export function ImportSummary({ children }: { children: ReactNode }) {
  const summary = useRef<HTMLDivElement>(null);
  const [shown] = useState(() => awaited);
  useEffect(() => {
    if (awaited === null) return;
    awaited = null;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={summary} tabIndex={-1} className="mt-7 scroll-mt-6">
      {shown?.said && <p className="mb-4 border-l-[6px] border-ok pl-4 font-semibold">{shown.said}</p>}
      {children}
    </div>
  );
}
