import type { ReactNode } from 'react';
import { ArchPulse } from './arch-pulse';
import { RisingArches } from './summary-box';

type SeasonFieldProps = {
  /** Animates the arches. */
  busy?: boolean;
  children: ReactNode;
};

/** The season's field at the end of a checkout, with arches at its bottom. */
export const SeasonField = ({ busy = false, children }: SeasonFieldProps) => (
  <div className="field border-b-2 border-ink bg-season">
    <div className="wrap flex min-h-[min(560px,70dvh)] flex-col items-start justify-between gap-11 pt-11 lg:pt-[72px]">
      <div className="min-w-0 max-w-[56.25rem]">{children}</div>
      <div className="flex items-end self-end">
        {busy ? <ArchPulse className="mb-0 origin-bottom-right scale-[3.4]" /> : <RisingArches />}
      </div>
    </div>
  </div>
);
