import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HouseProposals } from '@/components/partners/house-proposals';
import { HouseFrame } from '@/components/partners/house-frame';
import { OfficeSection } from '@/components/office/thing';
import { timeOf, type Day } from '@/lib/core/dates';
import { formatCount, formatTime, monthName } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { firstDayOf, monthAfter, monthBefore, monthOf } from '@/lib/visits/house-rules';
import type { HouseMonth, HousePlace } from '@/lib/visits/house-schema';
import type { DeviceView, PlaceKeyView } from '@/lib/visits/schema';
import type { ProposalView } from '@/lib/partners/proposal-schema';
import { HouseFigures } from './house-figures';
import { HouseLeave } from './house-leave';
import { DayBars, HourBars } from './house-bars';
import { Keys, Telephones } from './place-doors';

type HouseScreenProps = {
  place: HousePlace;
  places: HousePlace[];
  person: string;
  month: HouseMonth;
  telephones: DeviceView[];
  keys: PlaceKeyView[];
  /** Payments to the house. */
  statements: ReactNode;
  statementCount: number;
  /** Amount of the next one. */
  advance: ReactNode;
  proposals: ProposalView[];
  at: Date;
  today: Day;
};

/** The page of a house: its month, today by hour, what stands at its door. Numbers, never people. */
export function HouseScreen(props: HouseScreenProps) {
  const { place, places, person, month, telephones, keys, at, today } = props;
  const { statements, statementCount, advance, proposals } = props;
  const t = useTranslations('house');
  const locale = useLocale();
  const isCurrent = month.month === monthOf(today);
  const query = { place: place.id, ...(isCurrent ? {} : { month: month.month }) };
  const urlOf = (changed: Record<string, string>) =>
    `${screenUrl('/house', locale)}?${new URLSearchParams({ place: place.id, ...changed })}`;
  const nameOf = (one: string) => monthName(firstDayOf(one), locale);
  const active = telephones.filter(({ state }) => state !== 'revoked');
  return (
    <HouseFrame
      screen="/house"
      query={query}
      house={place.name[locale]}
      person={<HouseLeave person={person} />}
      tabs={
        <nav aria-label={t('parts')} className="office-tabs house-tabs">
          <ul className="wrap">
            <li>
              <a href="#month" aria-current="page">
                {t('month')}
              </a>
            </li>
            <li>
              <a href="#statements">
                {t('statements.title')} <span className="num font-normal text-mute">{statementCount}</span>
              </a>
            </li>
            <li>
              <a href="#telephones">
                {t('telephones')} <span className="num font-normal text-mute">{active.length}</span>
              </a>
            </li>
            <li>
              <a href="#tills">
                {t('tills')}{' '}
                <span className="num font-normal text-mute">
                  {keys.filter(({ revokedAt }) => !revokedAt).length}
                </span>
              </a>
            </li>
            <li>
              <a href="#proposals">
                {t('proposals.title')}{' '}
                <span className="num font-normal text-mute">
                  {proposals.filter(({ state }) => state === 'new').length || ''}
                </span>
              </a>
            </li>
          </ul>
        </nav>
      }
    >
      <section id="month" aria-labelledby="month-title" className="bg-exposition pt-5">
        <div className="wrap">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
            <h1 id="month-title" className="flex! flex-wrap items-end gap-x-6 gap-y-2">
              <span className="display num text-[clamp(4.5rem,14vw,8.5rem)] leading-[.85] tracking-[-.05em]">
                {formatCount(month.total)}
              </span>
              <span className="max-w-[14ch] text-[1.375rem] leading-tight tracking-[-.015em]">
                {isCurrent
                  ? t('entriesNow', {
                      count: month.total,
                      month: nameOf(month.month),
                      time: formatTime(timeOf(at), locale),
                    })
                  : t('entries', {
                      count: month.total,
                      month: nameOf(month.month),
                      year: month.month.slice(0, 4),
                    })}
              </span>
            </h1>
            <div className="ml-auto grid gap-1 text-right">
              <p className="flex justify-end gap-4">
                <a href={urlOf({ month: monthBefore(month.month) })} rel="prev">
                  ‹ {nameOf(monthBefore(month.month))}
                </a>
                <b className="first-letter:uppercase">
                  {nameOf(month.month)} {month.month.slice(0, 4)}
                </b>
                {!isCurrent && (
                  <a href={urlOf({ month: monthAfter(month.month) })} rel="next">
                    {nameOf(monthAfter(month.month))} ›
                  </a>
                )}
              </p>
              <p>{t('lastYear', { count: formatCount(month.lastYear) })}</p>
              <p>{t('dayEnds')}</p>
            </div>
          </div>
          <DayBars placeId={place.id} month={month} today={today} />
        </div>
      </section>
      <div className="wrap">
        {places.length > 1 && (
          <nav aria-label={t('places')} className="flex flex-wrap gap-x-5 pt-4">
            {places.map(({ id, name }) => (
              <a
                key={id}
                href={`${screenUrl('/house', locale)}?${new URLSearchParams({ place: id })}`}
                aria-current={id === place.id ? 'page' : undefined}
                className="py-1 text-mute aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
              >
                {name[locale]}
              </a>
            ))}
          </nav>
        )}
        <div className="mt-8 grid grid-cols-1 items-start gap-x-11 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            {isCurrent && <HourBars hours={month.hours} at={at} />}
            <HouseFigures placeId={place.id} month={month} monthName={nameOf(month.month)} />
            {advance}
          </div>
          <div>
            <div id="statements" className="scroll-mt-4">
              {statements}
            </div>
            <div id="telephones" className="scroll-mt-4">
              <OfficeSection title={t('telephonesTitle')}>
                <Telephones placeId={place.id} {...{ telephones, at }} />
              </OfficeSection>
            </div>
            <div id="tills" className="scroll-mt-4">
              <OfficeSection title={t('tillsTitle')}>
                <p className="py-2 text-mute">{t('tillsLead')}</p>
                <Keys placeId={place.id} keys={keys} />
              </OfficeSection>
            </div>
            <div id="proposals" className="scroll-mt-4">
              <HouseProposals placeId={place.id} {...{ proposals, today }} />
            </div>
          </div>
        </div>
      </div>
    </HouseFrame>
  );
}
