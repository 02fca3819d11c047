import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { ActorKind } from '@/lib/audit/schema';

export type TimelineEntry = {
  id: string;
  /** Day and time in Zurich, formatted. */
  day: string;
  time: string;
  by: ActorKind;
  /** Null for the system. */
  name: string | null;
  text: ReactNode;
  reason?: string | null;
};

/** Everything that happened to a thing, newest first; a day is written once. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  const t = useTranslations('office.timeline');
  return (
    <ol className="office-timeline">
      {entries.map(({ id, day, time, by, name, text, reason }, index) => {
        const isNewDay = entries[index - 1]?.day !== day;
        return (
          <li key={id} className={classNames(isNewDay && 'is-new-day')}>
            <span className={classNames('num font-semibold', !isNewDay && 'sr-only')}>{day}</span>
            <span className={classNames('num text-mute', !isNewDay && 'md:col-start-2')}>{time}</span>
            <span>
              <ActorSign kind={by} />
              <span className="sr-only">{t(`by.${by}`)}</span>
            </span>
            <div>
              {name && <b className="font-semibold">{name} </b>}
              {text}
              {reason && <span className="block text-mute">{reason}</span>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const SIGNS: Record<ActorKind, ReactNode> = {
  staff: (
    <g className="fill-ink">
      <circle cx="6" cy="3.1" r="3.1" />
      <path d="M0 14v-1.2a6 5.3 0 0 1 12 0V14z" />
    </g>
  ),
  customer: (
    <g className="fill-none stroke-ink" strokeWidth="1.5">
      <circle cx="6" cy="3.2" r="2.4" />
      <path d="M.75 14v-.9a5.25 4.8 0 0 1 10.5 0v.9" />
    </g>
  ),
  device: <path className="fill-none stroke-ink" strokeWidth="1.5" d="M2.5.75h7v12.5h-7zM5 11h2" />,
  system: <path className="fill-none stroke-ink" strokeWidth="1.5" d="M.75 14V6a5.25 5.25 0 0 1 10.5 0v8" />,
};

/** Solid figure for staff, outlined figure for a customer, small door for the system. */
const ActorSign = ({ kind }: { kind: ActorKind }) => (
  <svg viewBox="0 0 12 14" aria-hidden="true" className="inline-block h-3.5 w-3 align-[-2px]">
    {SIGNS[kind]}
  </svg>
);
