'use client';

import { PosterImage } from '@/components/artwork/poster-image';
import type { Entry } from '@/components/events/event-entry';
import { CardLink } from '@/components/ui/card-link';
import { CategoryTag } from '@/components/ui/tag';

/** An event of a day. `more` tells how many dates follow. */
export type DayEntry = Entry & { more: string | null };

/** Coverage, shown only if not fully included. */
const Exception = ({ coverage, labels }: DayEntry) =>
  coverage === 'included' ? null : (
    <p className="row-tags">
      <span className="exception">{labels[1]}</span>
    </p>
  );

export function DayLead({ isEarly, ...entry }: DayEntry & { isEarly: boolean }) {
  const { href, title, poster, picture, category, labels, more } = entry;
  const [categoryName, , time, where] = labels;
  return (
    <div className="group day-lead">
      <PosterImage src={poster} picture={picture} isEarly={isEarly} />
      <div className="entry-tags">
        <CategoryTag category={category} label={categoryName} />
      </div>
      <h3 className="mt-3 mb-1.5 text-d4">
        <CardLink href={href}>{title}</CardLink>
      </h3>
      <p className="entry-when">{[time, more].filter(Boolean).join(', ')}</p>
      <p className="entry-where">{where}</p>
      <Exception {...entry} />
    </div>
  );
}

/**
 * The other events of a day. A client component, although nothing in it needs the browser: the RSC payload then carries
 * the data of each entry instead of repeating its markup. Without this, rendering and sending the payload was half the
 * cost of a list.
 */
export const DayRows = ({ entries }: { entries: DayEntry[] }) => (
  <ul>
    {entries.map((entry) => (
      <DayRow key={`${entry.href} ${entry.labels[2]}`} {...entry} />
    ))}
  </ul>
);

function DayRow(entry: DayEntry) {
  const { href, title, category, labels, more } = entry;
  const [categoryName, , time, where] = labels;
  return (
    <li className="group day-row">
      <p className="entry-when">{time}</p>
      <h3>
        <CardLink href={href}>{title}</CardLink>
      </h3>
      <p className="entry-where">
        {where}
        {more && (
          <>
            , <b className="font-semibold text-ink">{more}</b>
          </>
        )}
      </p>
      <Exception {...entry} />
      <CategoryTag category={category} label={categoryName} isShort />
    </li>
  );
}
