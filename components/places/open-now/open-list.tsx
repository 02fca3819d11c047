'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CardLink } from '@/components/ui/card-link';
import { usePosition } from '@/components/ui/use-position';
import { kilometres, type Point } from '@/lib/core/distance';

/** Something open, as display texts. */
type OpenListEntry = {
  href: string;
  name: string;
  where: string;
  when: string;
  note: string | null;
  point: Point;
  /** From the town that was chosen. */
  kilometres: number | null;
};

const FEW = 6;

/** Open places and events. A press sorts them by the distance from here, which never leaves the browser. */
export function OpenList({ entries }: { entries: OpenListEntry[] }) {
  const t = useTranslations('openNow');
  const [here, setHere] = useState<Point | null>(null);
  const { state, locate } = usePosition(setHere);
  const shown = here
    ? entries
        .map((entry) => ({ ...entry, kilometres: kilometres(here, entry.point) }))
        .sort((a, b) => a.kilometres - b.kilometres)
    : entries;
  const rest = shown.slice(FEW);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 [@media(scripting:none)]:hidden">
        <button
          type="button"
          aria-busy={state === 'asking'}
          onClick={locate}
          className="min-h-11 font-semibold underline"
        >
          {t('nearMe')}
        </button>
        <p aria-live="polite" className="text-small text-mute">
          {state !== 'idle' && t(`position.${state}`)}
        </p>
      </div>
      <Rows entries={shown.slice(0, FEW)} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-semibold underline">
            {t('all', { count: shown.length })}
          </summary>
          <Rows entries={rest} />
        </details>
      )}
    </>
  );
}

function Rows({ entries }: { entries: OpenListEntry[] }) {
  const t = useTranslations('openNow');
  return (
    <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-gutter">
      {entries.map(({ href, name, where, when, note, kilometres: distance }) => (
        <li key={href + when} className="relative border-t border-hair py-2.5">
          <p className="flex items-baseline justify-between gap-3">
            <b className="min-w-0 font-semibold wrap-anywhere">
              <CardLink href={href}>{name}</CardLink>
            </b>
            <span className="flex-none tabular-nums">{when}</span>
          </p>
          <p className="flex justify-between gap-3 text-mute">
            <span className="min-w-0 wrap-anywhere">{[where, note].filter(Boolean).join(', ')}</span>
            {distance !== null && (
              <span className="flex-none tabular-nums">{t('distance', { km: Math.round(distance) })}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
