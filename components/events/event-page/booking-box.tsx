import { useLocale, useTranslations } from 'next-intl';
import type { EventDetail } from '@/lib/events/view';
import type { Day } from '@/lib/core/dates';
import { formatPhone, formatTimeSpan, formatWhen } from '@/lib/i18n/format-days';
import { Channel, hostOf } from '@/components/content/channel';
import { HoursRow, OpeningHours } from '@/components/content/opening-hours';

type BookingBoxProps = { event: EventDetail; today: Day };

/** How to book, and opening hours or dates. */
export function BookingBox({ event, today }: BookingBoxProps) {
  const t = useTranslations('event');
  const { reservation, opening, allDates } = event;
  const channels = Object.keys(reservation).length > 0;
  const coming = allDates.filter(({ isOver }) => !isOver);
  if (!channels && !opening && coming.length < 2) return null;
  return (
    <div className="mt-6 border-2 border-ink px-[22px] pb-6 pt-[22px] [&>section+section]:mt-6">
      {channels && <Channels {...reservation} />}
      {opening && (
        <section aria-labelledby="hours">
          <h2 id="hours" className="mb-2 text-d4 leading-[1.05]">
            {t('hours.title')}
          </h2>
          <OpeningHours opening={opening} until={event.period?.until ?? null} />
        </section>
      )}
      {coming.length > 1 && <Dates dates={coming} today={today} />}
    </div>
  );
}

function Channels({ phone, email, website }: EventDetail['reservation']) {
  const t = useTranslations('event');
  return (
    <section aria-labelledby="book">
      <h2 id="book" className="mb-3.5 text-d4 leading-[1.05]">
        {t('book')}
      </h2>
      <ul>
        {phone && (
          <Channel icon="phone" href={`tel:${phone}`} label={t('bookBy.phone')} text={formatPhone(phone)} />
        )}
        {email && <Channel icon="mail" href={`mailto:${email}`} label={t('bookBy.email')} text={email} />}
        {website && (
          <Channel icon="web" href={website} label={t('bookBy.web')} text={hostOf(website)} isOutside />
        )}
      </ul>
    </section>
  );
}

/** Dates shown before a long series is expanded. */
const FIRST_DATES = 6;

type DatesProps = { dates: EventDetail['allDates']; today: Day };

function Dates({ dates, today }: DatesProps) {
  const t = useTranslations('event.dates');
  const rest = dates.slice(FIRST_DATES);
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="mb-2 text-d4 leading-[1.05]">
        {t('title')}
      </h2>
      <DateRows dates={dates.slice(0, FIRST_DATES)} today={today} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-2.5 font-semibold underline group-open:hidden print:hidden">
            {t('more', { count: rest.length })}
          </summary>
          <DateRows dates={rest} today={today} />
        </details>
      )}
    </section>
  );
}

function DateRows({ dates, today }: DatesProps) {
  const t = useTranslations('event.when');
  const locale = useLocale();
  return (
    <dl>
      {dates.map(({ day, time, until }) => (
        <HoursRow key={`${day}${time ?? ''}`} label={formatWhen(day, null, { locale, today })}>
          {time === null ? t('allDay') : formatTimeSpan(time, until, locale)}
        </HoursRow>
      ))}
    </dl>
  );
}
