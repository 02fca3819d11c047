import type { ReactNode } from 'react';
import type { UnitView } from '@/lib/publishing/schema';

export type DoorState = UnitView['state'] | 'older';

const FRAME = 'M1 17V8a6 6 0 0 1 12 0v9z';

const SIGNS: Record<DoorState, ReactNode> = {
  live: (
    <>
      <path d={FRAME} className="fill-ink" />
      <path d="M5 17v-7a2.5 2.5 0 0 1 5 0v7z" className="fill-season" />
    </>
  ),
  older: (
    <>
      <path d={FRAME} className="fill-none stroke-ink" strokeWidth="1.5" />
      <path d="M1 17V8a6 6 0 0 1 6-6v15z" className="fill-ink" />
    </>
  ),
  draft: <path d={FRAME} className="fill-none stroke-ink" strokeWidth="1.5" strokeDasharray="2 2" />,
  scheduled: (
    <>
      <path d={FRAME} className="fill-none stroke-ink" strokeWidth="1.5" />
      <path d="M7 7v4l3 2" className="fill-none stroke-ink" strokeWidth="1.5" />
    </>
  ),
  hidden: <path d={FRAME} className="fill-ink" />,
  missing: <path d="M1 17h12" className="fill-none stroke-error" strokeWidth="2" />,
};

/** Publication state of a language: a door, always with its word. */
export const StateDoor = ({ state, children }: { state: DoorState; children: ReactNode }) => (
  <span className="inline-flex items-center gap-2 leading-5">
    <svg viewBox="0 0 14 18" aria-hidden="true" className="h-[18px] w-3.5 flex-none">
      {SIGNS[state]}
    </svg>
    <span>{children}</span>
  </span>
);

/** The sign of a language: live and older than the other is a sign of its own. */
export const doorOf = ({ state, isOlder }: Pick<UnitView, 'state' | 'isOlder'>): DoorState =>
  isOlder ? 'older' : state;
