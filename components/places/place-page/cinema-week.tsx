import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';
import type { CinemaWeek as Week, ProjectionDay } from '@/lib/places/view';
import type { Day } from '@/lib/core/dates';
import { formatDate, formatDaySpan, weekdayName } from '@/lib/i18n/format-days';
import { ProjectionRow } from './projection-row';

const isShown = (week: Week) => week.days.some(({ projections }) => projections.length > 0);

/** Screenings of this week from today, by day; the next week is collapsed below. */
export function CinemaWeek({ week, next, today }: { week: Week; next: Week; today: Day }) {
  const t = useTranslations('cinema');
  const locale = useLocale();
  const days = week.days.filter(({ day }) => day >= today);
  return (
    <section aria-labelledby="week" className="pt-9 md:pt-14">
      <h2 id="week" className="text-d3">
        {t('week.title')}
      </h2>
      <p className="mb-6 mt-2 text-lead">
        <Raised>{t('week.span', { span: formatDaySpan(week.from, week.to, locale, today) })}</Raised>
      </p>
      {isShown({ ...week, days }) ? (
        <Days days={days} today={today} />
      ) : (
        <p className="border-y-2 border-ink py-5">{t('week.none')}</p>
      )}
      {isShown(next) && (
        <details className="group mt-4">
          <summary className="inline-flex min-h-11 list-none items-center gap-2.5 font-semibold underline">
            <Raised>{t('week.next', { span: formatDaySpan(next.from, next.to, locale, today) })}</Raised>
            <Icon
              name="chevron-down"
              className="size-5 transition-transform duration-state ease-passage group-open:rotate-180"
            />
          </summary>
          <div className="mt-3">
            <Days days={next.days} today={today} />
          </div>
        </details>
      )}
      <p className="mt-4 max-w-measure text-small text-mute">{t('versions')}</p>
    </section>
  );
}

function Days({ days, today }: { days: readonly ProjectionDay[]; today: Day }) {
  const t = useTranslations('cinema.week');
  const locale = useLocale();
  return days.map(({ day, projections }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="grid-12 border-t-2 border-ink pb-6 pt-3.5">
      <h3
        id={`day-${day}`}
        className="col-span-12 mb-2 scroll-mt-24 font-text text-lead font-semibold tracking-normal md:col-span-3"
      >
        {day === today && <span className="block text-small font-normal text-mute">{t('today')}</span>}
        <Raised>
          {t('day', { weekday: weekdayName(day, locale), date: formatDate(day, locale, today) })}
        </Raised>
      </h3>
      {projections.length > 0 ? (
        <ul className="col-span-12 md:col-span-9">
          {projections.map((projection) => (
            <ProjectionRow key={`${projection.time}-${projection.film.id}`} {...projection} />
          ))}
        </ul>
      ) : (
        <p className="col-span-12 text-mute md:col-span-9">
          {t(day === today ? 'noneToday' : 'noneThatDay')}
        </p>
      )}
    </section>
  ));
}
