import { useLocale, useTranslations } from 'next-intl';
import { Poster } from '@/components/artwork/poster';
import { PageHead } from '@/components/content/page-head';
import { classNames } from '@/components/ui/class-names';
import { arrowClasses, buttonClasses } from '@/components/ui/button-classes';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';
import { TextLink } from '@/components/ui/text-link';
import type { Day } from '@/lib/core/dates';
import { formatDate, formatLongDate, shortWeekdayName, weekdayName } from '@/lib/i18n/format-days';
import type { FilmDay } from '@/lib/places/view';
import { FilmRow } from './film-row';

type CinemasScreenProps = {
  cinemas: number;
  days: readonly FilmDay[];
  today: Day;
  title: string;
  lead: string;
  /** URL of the map with the cinemas. */
  mapUrl: string;
};

/** The films of the coming days in all cinemas. */
export function CinemasScreen({ cinemas, days, today, title, lead, mapUrl }: CinemasScreenProps) {
  const t = useTranslations('cinema.list');
  return (
    <main>
      <PageHead
        title={title}
        lead={lead}
        colour="bg-projection-tint"
        art={
          <div className="arch aspect-[4/3] md:aspect-[5/4]">
            <Poster category="projection" seed="cinemas" format="wide" />
          </div>
        }
      />
      <div className="wrap film-days pb-section pt-5 md:pt-7">
        <DayTabs days={days} today={today} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <Legend />
          <TextLink href={mapUrl} icon="map" className="flex-row-reverse">
            {t('map', { count: cinemas })}
          </TextLink>
        </div>
        {days.map((day, index) => (
          <Films key={day.day} {...day} index={index} today={today} next={days[index + 1]?.day} />
        ))}
      </div>
    </main>
  );
}

/** Days as radio buttons that look like tabs: they work without scripts on a stored page. */
function DayTabs({ days, today }: Pick<CinemasScreenProps, 'days' | 'today'>) {
  const t = useTranslations('cinema');
  const locale = useLocale();
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className="sr-only">{t('list.days')}</legend>
      <div className="flex flex-wrap border-b-2 border-ink">
        {days.map(({ day }, index) => (
          <label key={day} className="film-tab">
            <input
              type="radio"
              id={`day-${index}`}
              name="day"
              value={index}
              defaultChecked={index === 0}
              aria-label={formatLongDate(day, locale)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {day === today && <span className="text-small max-md:hidden">{t('week.today')}</span>}
            <span className={classNames('text-small', day === today && 'md:hidden')}>
              {shortWeekdayName(day, locale)}
            </span>
            <span className="display text-d5 tabular-nums">{Number(day.slice(8))}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const VERSIONS = ['d', 'f', 'vo', 'df', 'fd'] as const;

/** Legend of the versions. */
function Legend() {
  const t = useTranslations('cinema.legend');
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      {VERSIONS.map((version) => (
        <div key={version} className="flex items-baseline gap-2">
          <dt className="field bg-projection-tint px-1.5 font-semibold">{t(`${version}.code`)}</dt>
          <dd>{t(`${version}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

type FilmsProps = FilmDay & { index: number; today: Day; next: Day | undefined };

function Films({ day, films, index, today, next }: FilmsProps) {
  const t = useTranslations('cinema.list');
  const locale = useLocale();
  const id = `films-${index}`;
  return (
    <section aria-labelledby={id} className="film-day">
      <h2 id={id} className="pb-3 text-d4 first-letter:uppercase">
        <Raised>{formatLongDate(day, locale)}</Raised>
      </h2>
      {films.length > 0 ? (
        <ul className="border-b-2 border-ink">
          {films.map((entry) => (
            <FilmRow key={entry.film.id} {...entry} day={day} />
          ))}
        </ul>
      ) : (
        <EmptyState>{t('none')}</EmptyState>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-6">
        <p className="text-small text-mute">{day === today && t('begun')}</p>
        {next && <NextDay day={next} index={index + 1} today={today} />}
      </div>
    </section>
  );
}

/** Chooses the tab of the following day. The tabs are there for the keyboard. */
function NextDay({ day, index, today }: { day: Day; index: number; today: Day }) {
  const t = useTranslations('cinema.week');
  const locale = useLocale();
  return (
    <label htmlFor={`day-${index}`} className={classNames('cursor-pointer print:hidden', buttonClasses({}))}>
      <span className="first-letter:uppercase">
        <Raised>
          {t('day', { weekday: weekdayName(day, locale), date: formatDate(day, locale, today) })}
        </Raised>
      </span>
      <Icon name="arrow-right" className={arrowClasses('forward')} />
    </label>
  );
}
