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
import { filmsUrl } from '@/lib/places/films-address';
import { isFilteredByPass } from '@/lib/places/pass-filters';
import type { FilmDay } from '@/lib/places/view';
import { CinemasHead } from './cinemas-head';
import { DayLink, FilmDay as ShownDay, FilmDays } from './film-days';
import { FILMS_ID, FilmFilter, type FilmFilterProps } from './film-filter';
import { FilmRow } from './film-row';

type CinemasScreenProps = FilmFilterProps & {
  title: string;
  lead: string;
  /** URL of the map with the cinemas. */
  mapUrl: string;
};

/** The films of the coming days in all cinemas. */
export function CinemasScreen({ title, lead, mapUrl, ...props }: CinemasScreenProps) {
  const { list, state } = props;
  const { cinemas, days } = list;
  const t = useTranslations('cinema.list');
  return (
    <main>
      <CinemasHead {...{ title, lead }} />
      <div id={FILMS_ID} className="wrap pb-section pt-5 md:pt-7">
        <FilmDays days={days.map(({ day }) => day)} answered={state.day}>
          <DayTabs {...props} />
          <FilmFilter {...props} />
          <Legend />
          {days.map((day, index) => (
            <Films key={day.day} {...day} {...props} isFirst={index === 0} next={days[index + 1]?.day}>
              <TextLink href={mapUrl} icon="map" className="flex-row-reverse">
                {t('map', { count: cinemas })}
              </TextLink>
            </Films>
          ))}
        </FilmDays>
      </div>
    </main>
  );
}

type ListProps = Pick<FilmFilterProps, 'state' | 'url' | 'today'>;

/** URL of a day under the same filters; today has the shortest. */
const dayUrl = ({ state, url, today }: ListProps, day: Day): string =>
  filmsUrl(url, { ...state, day: day === today ? undefined : day });

const tabId = (day: Day) => `day-${day}`;

/** The days as links that look like tabs. */
function DayTabs(props: FilmFilterProps) {
  const { list, today } = props;
  const t = useTranslations('cinema');
  const locale = useLocale();
  return (
    <nav aria-label={t('list.days')} className="flex min-w-0 flex-wrap border-b-2 border-ink print:hidden">
      {list.days.map(({ day }) => (
        <DayLink key={day} id={tabId(day)} day={day} href={dayUrl(props, day)} className="film-tab">
          {day === today && <span className="text-small max-md:hidden">{t('week.today')}</span>}
          <span className={classNames('text-small', day === today && 'md:hidden')}>
            {shortWeekdayName(day, locale)}
          </span>
          <span className="display text-d5 tabular-nums md:text-d4">
            <Raised>{dateOf(day, locale)}</Raised>
          </span>
          <span className="sr-only">{formatLongDate(day, locale)}</span>
        </DayLink>
      ))}
    </nav>
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

type FilmsProps = FilmDay &
  ListProps & {
    isFirst: boolean;
    next: Day | undefined;
    /** Link beside the day's heading. */
    children: ReactNode;
  };

function Films({ day, films, isFirst, next, children, state, url, today }: FilmsProps) {
  const t = useTranslations('cinema.list');
  const id = `films-${day}`;
  return (
    <ShownDay day={day} aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pb-2">
        <h2 id={id} className="font-text text-body leading-normal font-semibold tracking-normal">
          <FilmsTitle {...{ day, films, today }} />
        </h2>
        {children}
      </div>
      {films.length > 0 ? (
        <ul className="border-b-2 border-ink">
          {films.map((entry, row) => (
            <FilmRow key={entry.film.id} {...entry} day={day} isEarly={isFirst && row < EARLY} />
          ))}
        </ul>
      ) : (
        <NoFilms {...{ day, state, url, today }} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-6">
        <p className="text-small text-mute">{day === today && t('begun')}</p>
        {next && <NextDay day={next} {...{ state, url, today }} />}
      </div>
    </ShownDay>
  );
}

function NoFilms({ day, state, url, today }: ListProps & { day: Day }) {
  const t = useTranslations('cinema.list');
  const agenda = useTranslations('agenda');
  if (!isFilteredByPass(state)) return <EmptyState>{t(day === today ? 'noneToday' : 'none')}</EmptyState>;
  const clear = (
    <ButtonLink href={dayUrl({ state: {}, url, today }, day)} variant="secondary" shape="square">
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

/** Leads to the following day, at its beginning. */
function NextDay({ day, ...list }: ListProps & { day: Day }) {
  const t = useTranslations('cinema.week');
  const locale = useLocale();
  return (
    <DayLink
      day={day}
      href={`${dayUrl(list, day)}#${FILMS_ID}`}
      below={{ top: FILMS_ID, tab: tabId(day) }}
      className={classNames('print:hidden', buttonClasses({}))}
    >
      <span className="first-letter:uppercase">
        <Raised>
          {t('day', { weekday: weekdayName(day, locale), date: formatDate(day, locale, list.today) })}
        </Raised>
      </span>
      <Icon name="arrow-right" className={arrowClasses('forward')} />
    </DayLink>
  );
}
