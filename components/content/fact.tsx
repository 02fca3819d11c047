import type { ReactNode } from 'react';

/** One of four facts below a hero. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="min-w-0 border-hair py-3.5 nth-[n+3]:border-t lg:pb-6 lg:pt-5 lg:nth-[n+3]:border-t-0">
    <dt className="mb-1 text-small text-mute">{term}</dt>
    <dd className="text-[1.125rem] font-semibold leading-[1.35] tabular-nums wrap-anywhere">{children}</dd>
  </div>
);
