'use client';

import { PosterImage } from '@/components/artwork/poster-image';
import { CoverageTag } from '@/components/events/coverage-tag';
import type { Entry } from '@/components/events/event-entry';
import { CardLink } from '@/components/ui/card-link';
import { classNames } from '@/components/ui/class-names';
import { Raised } from '@/components/ui/raised';
import { RUNNING_STRIDE, runningId } from '@/lib/events/view';

/** With notes, such as "open now" or "closes soon". */
export type RunningEntry = Entry & { openNow?: string; lastDays?: string };

type RunningRowsProps = {
  entries: RunningEntry[];
  /** Number of posters that load eagerly. */
  early: number;
  /** Maximum number of rows on narrow screens. */
  narrow: number;
};

/** Running events. A client component for the same reason as `DayRows`. */
export const RunningRows = ({ entries, early, narrow }: RunningRowsProps) =>
  entries.map((entry, index) => (
    <RunningRow
      key={entry.href}
      {...entry}
      id={(index + 1) % RUNNING_STRIDE ? undefined : runningId(index + 1)}
      isEarly={index < early}
      className={index >= narrow ? 'max-md:hidden' : undefined}
    />
  ));

type RunningRowProps = RunningEntry & {
  id: string | undefined;
  isEarly: boolean;
  className: string | undefined;
};

function RunningRow(props: RunningRowProps) {
  const { href, title, poster, picture, coverage, labels, openNow, lastDays, id, isEarly, className } = props;
  const [, coverageName, when, where] = labels;
  return (
    <li id={id} className={classNames('group arch-row scroll-mt-24', className)}>
      <div className="arch">
        <PosterImage src={poster} picture={picture} isEarly={isEarly} />
      </div>
      <div>
        <h3 className="text-d5">
          <CardLink href={href}>{title}</CardLink>
        </h3>
        <p className="text-small entry-when">
          <Raised>{when}</Raised>
        </p>
        <p className="entry-where">{where}</p>
        <p className="row-tags">
          <CoverageTag coverage={coverage} label={coverageName} />
          {openNow && <Note label={openNow} className="bg-ok-tint" />}
          {lastDays && <Note label={lastDays} className="bg-season" />}
        </p>
      </div>
    </li>
  );
}

const Note = ({ label, className }: { label: string; className: string }) => (
  <span className={classNames('label-tag field pl-2.5', className)}>{label}</span>
);
