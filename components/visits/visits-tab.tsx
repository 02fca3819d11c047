import { useLocale, useTranslations } from 'next-intl';
import { Poster } from '@/components/artwork/poster';
import { classNames } from '@/components/ui/class-names';
import {
  formatAmount,
  formatDay,
  formatMoney,
  formatWeekday,
  monthName,
  shortWeekday,
} from '@/lib/i18n/format';
import { PLACE_CATEGORIES } from '@/lib/places/place-categories';
import type { OwnVisits } from '@/lib/visits/account-schema';
import { VisitConsent } from './visit-consent';

const DOORS = 26;
const LATEST = 5;
const DOOR_LOW = 64;
const DOOR_HIGH = 124;
const MONTH_LETTERS = 7;
/** Of a day as `07.06.2026`. */
const DAY_AND_MONTH_LETTERS = 6;

type Item = OwnVisits['items'][number];

/** How much of the price the visits have given back, as a row of doors. */
function PaidBack({ total, price }: Pick<OwnVisits, 'total' | 'price'>) {
  const opened = price > 0 ? Math.min(DOORS, Math.floor((total * DOORS) / price)) : DOORS;
  return (
    <div aria-hidden="true" className="mt-5 flex max-w-measure gap-[3px] border-b-2 border-ink">
      {Array.from({ length: DOORS }, (_, door) => (
        <span
          key={door}
          className={classNames(
            'rounded-arch h-6 min-w-0 flex-1',
            door < opened ? 'bg-ink' : door === opened ? 'bg-season' : 'bg-hair',
          )}
        />
      ))}
    </div>
  );
}

/** Visits by month, oldest month first. */
function monthsOf(items: readonly Item[]): [month: string, items: Item[]][] {
  const months = new Map<string, Item[]>();
  for (const item of items.toReversed()) {
    const month = item.day.slice(0, MONTH_LETTERS);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months];
}

/** Height of a door in pixels: the dearer the entry, the higher. */
const heightOf = (value: number, highest: number): number =>
  DOOR_LOW + Math.round(((DOOR_HIGH - DOOR_LOW) * value) / Math.max(1, highest));

function Month({ items, highest }: { items: readonly Item[]; highest: number }) {
  const t = useTranslations('account.visits');
  const locale = useLocale();
  const total = items.reduce((sum, { value }) => sum + value, 0);
  return (
    <section className="mt-9">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-d4 first-letter:uppercase">{monthName(items[0]?.day ?? '', locale)}</h3>
        <p className="num">{t('month', { count: items.length, amount: formatMoney(total) })}</p>
      </div>
      <ul className="mt-3 flex max-w-measure flex-wrap gap-y-4">
        {items.map(({ day, place, kind, value }, index) => (
          <li
            key={`${day} ${place} ${index}`}
            className="flex w-1/6 flex-col justify-end text-center sm:w-[84px]"
          >
            <div className="rounded-arch mr-0.5 overflow-hidden" style={{ height: heightOf(value, highest) }}>
              <Poster category={PLACE_CATEGORIES[kind]} seed={`${day} ${place}`} />
            </div>
            <p className="num border-t-2 border-ink pt-1 text-small">
              <span className="sr-only">{`${formatWeekday(day, locale)}, ${place}, `}</span>
              {formatAmount(value)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rows({ items }: { items: readonly Item[] }) {
  const locale = useLocale();
  return (
    <ul className="border-t-2 border-ink">
      {items.map(({ day, place, value }, index) => (
        <li
          key={`${day} ${place} ${index}`}
          className="flex items-baseline justify-between gap-x-4 border-b border-hair py-3 sm:gap-x-6"
        >
          <time dateTime={day} className="num w-20 flex-none sm:w-32">
            {shortWeekday(day, locale)} {formatDay(day).slice(0, DAY_AND_MONTH_LETTERS)}
          </time>
          <span className="min-w-0 flex-1 font-semibold">{place}</span>
          <span className="num flex-none">{formatMoney(value)}</span>
        </li>
      ))}
    </ul>
  );
}

type ShownVisitsProps = { visits: Omit<OwnVisits, 'consent'> };

/** What the visits would have cost, by month; without a pass, what will stand here. */
export function ShownVisits({ visits: { total, price, validUntil, items } }: ShownVisitsProps) {
  const t = useTranslations('account.visits');
  if (validUntil === null) return <p className="mt-5 max-w-measure">{t('noPass')}</p>;
  return (
    <>
      <p className="display num mt-5 text-d1">{formatMoney(total)}</p>
      <p className="mt-2">{t('of', { price: formatMoney(price), count: items.length })}</p>
      <PaidBack total={total} price={price} />
      <p className="mt-3 text-mute">
        {total < price ? t('left', { amount: formatMoney(price - total) }) : t('paidBack')}
        {` ${t('validUntil', { day: formatDay(validUntil) })}`}
      </p>
      {monthsOf(items).map(([month, ones]) => (
        <Month key={month} items={ones} highest={Math.max(...items.map(({ value }) => value))} />
      ))}
      {items.length > 0 && (
        <div className="mt-12 max-w-measure">
          <h3 className="mb-3 text-d4">{t('latest')}</h3>
          <Rows items={items.slice(0, LATEST)} />
          {items.length > LATEST && (
            <details className="mt-4">
              <summary className="cursor-pointer font-semibold underline">
                {t('all', { count: items.length })}
              </summary>
              <div className="mt-4">
                <Rows items={items.slice(LATEST)} />
              </div>
            </details>
          )}
        </div>
      )}
    </>
  );
}

/** Visits with the customer's passes, shown after their consent. */
export function VisitsTab({ visits }: { visits: OwnVisits }) {
  const t = useTranslations('account.visits');
  return (
    <section aria-labelledby="my-visits" className="pt-12">
      <h2 id="my-visits" className="text-d3">
        {t('title')}
      </h2>
      {visits.consent && <ShownVisits visits={visits} />}
      <VisitConsent consent={visits.consent} />
    </section>
  );
}
