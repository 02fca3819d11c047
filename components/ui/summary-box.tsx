import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** Three rising arches at the bottom of a season field. */
export function RisingArches({ className }: { className?: string }) {
  return (
    <span className={classNames('flex flex-none items-end gap-1', className)} aria-hidden="true">
      <span className="rounded-arch block h-[34px] w-[26px] bg-ink" />
      <span className="rounded-arch block h-14 w-[26px] bg-paper" />
      <span className="rounded-arch block h-[82px] w-[26px] bg-ink" />
    </span>
  );
}

type SummaryBoxProps = { title: string; titleId?: string; children: ReactNode; className?: string };

/** Boxed summary: head on the season's colour, totals below. */
export function SummaryBox({ title, titleId, children, className }: SummaryBoxProps) {
  return (
    <div className={classNames('border-2 border-ink bg-paper', className)}>
      <div className="field flex h-28 items-end justify-between gap-4 overflow-hidden bg-season px-5">
        <h2 id={titleId} className="pb-4 text-d4">
          {title}
        </h2>
        <RisingArches />
      </div>
      <div className="px-5 pb-[22px] pt-1.5">{children}</div>
    </div>
  );
}
