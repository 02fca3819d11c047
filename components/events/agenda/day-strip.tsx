import { useLocale, useTranslations } from 'next-intl';
import { Anchor } from '@/components/ui/anchor';
import { classNames } from '@/components/ui/class-names';
import { Raised } from '@/components/ui/raised';
import type { Day } from '@/lib/core/dates';
import { agendaUrl, type AgendaState, chosenDays } from '@/lib/events/agenda-address';
import { weekdayIndex } from '@/lib/i18n/format';
import { dateOf, formatLongDate, shortWeekdayName } from '@/lib/i18n/format-days';
import { RESULTS_ID } from './agenda-filters';
import type { AgendaProps } from './agenda-props';

const SATURDAY = 5;
/** Height of an arch: that of an empty day, of each event, and of the busiest. In rem. */
const ARCH = { min: 2.125, step: 0.19, max: 7.375 };
const heightOf = (count: number) => Math.min(ARCH.max, ARCH.min + ARCH.step * count);

/** The coming days with their number of events. Sticks below the header. Tall arches on wide screens. */
export function DayStrip({ agenda, state, url }: AgendaProps) {
  const t = useTranslations('agenda');
  const tallest = heightOf(Math.max(0, ...agenda.coming.days.map(({ count }) => count)));
  return (
    <nav
      aria-label={t('strip')}
      // what leaves the screen when it sticks: the tops of the arches
      style={{ ['--strip-tops' as string]: `${tallest - ARCH.min}rem` }}
      className="day-strip print:hidden"
    >
      <ol data-scrolls="">
        {agenda.coming.days.map(({ day, count }) => (
          <StripDay key={day} {...{ day, count, state, url }} />
        ))}
      </ol>
    </nav>
  );
}

const isChosenDay = ({ from, to }: AgendaState, day: Day): boolean =>
  from !== undefined && from <= day && day <= (to ?? from);

type StripDayProps = Pick<AgendaProps, 'state' | 'url'> & { day: Day; count: number };

function StripDay({ day, count, state, url }: StripDayProps) {
  const t = useTranslations('agenda');
  const locale = useLocale();
  const isChosen = isChosenDay(state, day);
  const [weekday, date] = [shortWeekdayName(day, locale), dateOf(day, locale)];
  return (
    <li>
      <Anchor
        href={agendaUrl(url, chosenDays(state, { from: day, to: day }))}
        prefetch={false}
        scroll={false}
        data-results={RESULTS_ID}
        rel="nofollow"
        aria-current={isChosen ? 'date' : undefined}
        // begins with what is shown, for those who speak it (WCAG 2.5.3)
        aria-label={t('stripDay', {
          shown: `${weekday} ${date}`,
          date: formatLongDate(day, locale),
          count,
        })}
        className={classNames(
          'strip-day',
          isChosen ? 'strip-chosen' : weekdayIndex(day) >= SATURDAY && 'strip-weekend',
        )}
      >
        <span className="strip-weekday">{weekday}</span>
        <span className="strip-date">
          <Raised>{date}</Raised>
        </span>
        <span className="strip-arch" style={{ height: `${heightOf(count)}rem` }}>
          {count}
        </span>
      </Anchor>
    </li>
  );
}
