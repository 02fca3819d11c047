import type { ReactNode } from 'react';

/** Three rising arches at the bottom of a season field. */
export const RisingArches = () => (
  <span className="flex flex-none items-end gap-1" aria-hidden="true">
    <span className="rounded-arch block h-[34px] w-[26px] bg-ink" />
    <span className="rounded-arch block h-14 w-[26px] bg-paper" />
    <span className="rounded-arch block h-[82px] w-[26px] bg-ink" />
  </span>
);

type SummaryBoxProps = { title: string; titleId?: string; children: ReactNode };

/** Boxed summary: head on the season's colour, totals below. */
export const SummaryBox = ({ title, titleId, children }: SummaryBoxProps) => (
  <div className="border-2 border-ink bg-paper">
    <div className="field flex h-28 items-end justify-between gap-4 overflow-hidden bg-season px-5">
      <h2 id={titleId} className="pb-4 text-d4">
        {title}
      </h2>
      <RisingArches />
    </div>
    <div className="px-5 pb-[22px] pt-1.5">{children}</div>
  </div>
);
