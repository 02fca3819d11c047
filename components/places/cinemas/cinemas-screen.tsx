import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { arrowClasses, buttonClasses } from '@/components/ui/button-classes';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';
import { TextLink } from '@/components/ui/text-link';
import type { Day } from '@/lib/core/dates';
import { formatTime } from '@/lib/i18n/format';
import { dateOf, formatDate, formatLongDate, shortWeekdayName, weekdayName } from '@/lib/i18n/format-days';
import { isFilteredByPass } from '@/lib/places/pass-filters';
import type { FilmDay, FilmList } from '@/lib/places/view';
import { CinemasHead } from './cinemas-head';
import { FILMS_ID, FilmFilter, type FilmFilterProps } from './film-filter';
import { FilmRow } from './film-row';

type CinemasScreenProps = FilmFilterProps & {
  today: Day;
  title: string;
  lead: string;
  /** URL of the map with the cinemas. */
  mapUrl: string;
};

/** The films of the coming days in all cinemas. */
export function CinemasScreen({ today, title, lead, mapUrl, ...props }: CinemasScreenProps) {
  const { list, filters, url } = props;
  const { cinemas, days } = list;
  const t = useTranslations('cinema.list');
  return (
    <main>
      <CinemasHead {...{ title, lead }} />
      <div id={FILMS_ID} className="wrap film-days pb-section pt-5 md:pt-7">
        <DayTabs days={days} today={today} />
        <FilmFilter {...props} />
        <Legend />
        {days.map((day, index) => (
          <Films
            key={day.day}
            {...day}
            {...{ index, today }}
            next={days[index + 1]?.day}
            clearUrl={isFilteredByPass(filters) ? url : null}
          >
            <TextLink href={mapUrl} icon="map" className="flex-row-reverse">
              {t('map', { count: cinemas })}
            </TextLink>
          </Films>
        ))}
      </div>
    </main>
  );
}

/** Days as radio buttons that look like tabs: they work without scripts on a stored page. */
function DayTabs({ days, today }: Pick<FilmList, 'days'> & { today: Day }) {
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
            <span className="display text-d5 tabular-nums md:text-d4">
              <Raised>{dateOf(day, locale)}</Raised>
            </span>
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
    <dl className="flex flex-wrap gap-x-5 gap-y-1 py-3 text-small">
      {VERSIONS.map((version) => (
        <div key={version} className="flex items-baseline gap-2">
          <dt className="field bg-projection-tint px-1.5 font-semibold">{t(`${version}.code`)}</dt>
          <dd>{t(`${version}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Posters in the first view of a phone. */
const EARLY = 2;

type FilmsProps = FilmDay & {
  index: number;
  today: Day;
  next: Day | undefined;
  /** URL of all films, where a filter may hide some. */
  clearUrl: string | null;
  /** Link beside the day's heading. */
  children: ReactNode;
};

function Films({ day, films, index, today, next, clearUrl, children }: FilmsProps) {
  const t = useTranslations('cinema.list');
  const id = `films-${index}`;
  return (
    <section aria-labelledby={id} className="film-day">
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2">
        <h2 id={id} className="font-text text-body leading-normal font-semibold tracking-normal">
          <FilmsTitle {...{ day, films, today }} />
        </h2>
        {children}
      </div>
      {films.length > 0 ? (
        <ul className="border-b-2 border-ink">
          {films.map((entry, row) => (
            <FilmRow key={entry.film.id} {...entry} day={day} isEarly={index === 0 && row < EARLY} />
          ))}
        </ul>
      ) : (
        <NoFilms {...{ day, today, clearUrl }} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-6">
        <p className="text-small text-mute">{day === today && t('begun')}</p>
        {next && <NextDay day={next} index={index + 1} today={today} />}
      </div>
    </section>
  );
}

function NoFilms({ day, today, clearUrl }: Pick<FilmsProps, 'day' | 'today' | 'clearUrl'>) {
  const t = useTranslations('cinema.list');
  const agenda = useTranslations('agenda');
  if (clearUrl === null) return <EmptyState>{t(day === today ? 'noneToday' : 'none')}</EmptyState>;
  const clear = (
    <ButtonLink href={clearUrl} variant="secondary" shape="square">
      {agenda('clear')}
    </ButtonLink>
  );
  return <EmptyState action={clear}>{t('noneChosen')}</EmptyState>;
}

/** How many films and screenings the day has, and when the first begins; only the date if it has none. */
function FilmsTitle({ day, films, today }: FilmDay & { today: Day }) {
  const t = useTranslations('cinema');
  const locale = useLocale();
  const times = films
    .flatMap(({ cinemas }) => cinemas.flatMap((cinema) => cinema.times))
    .map(({ time }) => time);
  const date = t('week.day', { weekday: weekdayName(day, locale), date: formatDate(day, locale, today) });
  const [first] = times.sort();
  const counts = { films: films.length, screenings: times.length, day: date };
  if (!first) return <span className="inline-block first-letter:uppercase">{date}</span>;
  return (
    <Raised>
      {t(day === today ? 'list.today' : 'list.day', { ...counts, time: formatTime(first, locale) })}
    </Raised>
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
