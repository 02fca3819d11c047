import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { Raised } from '@/components/ui/raised';
import type { EventDetail } from '@/lib/events/view';
import { formatDay, formatTime } from '@/lib/i18n/format';
import { formatDayRange, formatLongDate, formatStreet, formatTimeSpan } from '@/lib/i18n/format-days';
import { Fact } from '@/components/content/fact';

type EventFactsProps = { event: EventDetail };

/** Dates, venue, region and audience. */
export function EventFacts({ event }: EventFactsProps) {
  const t = useTranslations('event.facts');
  const { address } = event.house;
  const locale = useLocale();
  return (
    <dl className="grid gap-x-gutter min-[19rem]:grid-cols-2 border-b-2 border-ink lg:grid-cols-4">
      <Fact term={t('dates')}>
        <Dates event={event} />
      </Fact>
      <Fact term={t('place')}>
        {event.place.url ? <Anchor href={event.place.url}>{event.place.name}</Anchor> : event.place.name}
        <span className="block">
          {formatStreet(address.street, address.number)}, {address.town[locale]}
        </span>
      </Fact>
      <Fact term={t('region')}>{event.labels.region}</Fact>
      <Fact term={t('age')}>
        {event.labels.ageGroups.map(({ label }) => label).join(', ') || t('everybody')}
      </Fact>
    </dl>
  );
}

function Dates({ event }: EventFactsProps) {
  const t = useTranslations('event');
  const locale = useLocale();
  const { period, allDates, type } = event;
  const kind = <Kind>{t(`type.${type}`, { count: allDates.length })}</Kind>;
  if (period)
    return (
      <>
        {period.until === null
          ? t('permanentSince', { date: formatDay(period.from) })
          : formatDayRange(period.from, period.until)}
        {kind}
      </>
    );
  const next = allDates.find(({ isOver }) => !isOver) ?? allDates.at(-1);
  if (!next) return null;
  const time =
    next.time && (next.until ? formatTimeSpan(next.time, next.until, locale) : formatTime(next.time, locale));
  return (
    <>
      <Raised>{formatLongDate(next.day, locale)}</Raised>
      {time && <span className="block">{time}</span>}
      {kind}
    </>
  );
}

const Kind = ({ children }: { children: ReactNode }) => (
  <span className="block text-small font-normal text-mute">{children}</span>
);
