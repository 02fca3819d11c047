import { useLocale, useTranslations } from 'next-intl';
import { FilterForm } from '@/components/events/agenda/filter-form';
import { ClientTexts } from '@/components/layout/client-texts';
import { Anchor } from '@/components/ui/anchor';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';
import { Select } from '@/components/ui/select';
import { dayOf, timeOf } from '@/lib/core/dates';
import { formatTime } from '@/lib/i18n/format';
import { formatDate, weekdayName } from '@/lib/i18n/format-days';
import type { NextOpening } from '@/lib/places/open-now';
import type { OpenNow } from '@/lib/places/view';
import { OpenList } from './open-list';

const ID = 'open-now';

type OpenNowSectionProps = {
  openNow: OpenNow;
  at: Date;
  screen: '/agenda' | '/places';
  /** URL of the list without a query. */
  url: string;
  /** The other filters of the list. */
  query: string;
};

/** Places and events open to the pass now, near a town or near the visitor. One line until it is opened. */
export function OpenNowSection({ openNow, at, screen, url, query }: OpenNowSectionProps) {
  const t = useTranslations('openNow');
  const locale = useLocale();
  const { items, next, towns, near } = openNow;
  return (
    <section
      id={ID}
      aria-labelledby="open-now-title"
      className="after-list mt-5 scroll-mt-24 border-y-2 border-ink py-2.5 print:hidden"
    >
      <details open={near !== null} className="group">
        <summary className="flex min-h-11 flex-wrap list-none items-center gap-x-4 gap-y-1">
          <h2 id="open-now-title" className="text-d4">
            {t('title')}
          </h2>
          <span className="inline-flex items-center gap-2 tabular-nums underline">
            {t('count', { count: items.length, time: formatTime(timeOf(at), locale) })}
            <Icon
              name="chevron-down"
              className="size-5 transition-transform duration-state ease-passage group-open:rotate-180"
            />
          </span>
        </summary>
        <div className="mt-2 max-w-md">
          <FilterForm
            label={t('near')}
            screen={screen}
            action={url}
            values={{ near: near ?? '' }}
            resultsId={ID}
          >
            {[...new URLSearchParams(query)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label htmlFor="near" className="mb-[7px] block font-semibold">
              {t('near')}
            </label>
            <div className="flex gap-2">
              <Select
                id="near"
                name="near"
                defaultValue={near ?? ''}
                empty={t('everywhere')}
                options={towns.map(({ value, label }) => ({ value, label }))}
              />
              <div className="hidden [@media(scripting:none)]:block">
                <Button type="submit" shape="square" icon="arrow-right">
                  {t('show')}
                </Button>
              </div>
            </div>
          </FilterForm>
        </div>
        {items.length > 0 ? (
          <ClientTexts of={['openNow']}>
            <OpenList
              entries={items.map(({ source, until, startsAt, kilometres }) => ({
                href: source.url,
                name: source.name,
                where: source.where,
                when:
                  startsAt === null
                    ? t('until', { time: formatTime(until ?? '', locale) })
                    : t('starts', { time: formatTime(startsAt, locale) }),
                note: source.extension === null ? null : t('extension', { title: source.extension }),
                point: [source.latitude, source.longitude],
                kilometres,
              }))}
            />
          </ClientTexts>
        ) : (
          <p className="mt-3 max-w-measure">{next ? <Next next={next} at={at} /> : t('nothing')}</p>
        )}
      </details>
    </section>
  );
}

function Next({ next: { source, day, time }, at }: { next: NextOpening; at: Date }) {
  const t = useTranslations('openNow');
  const locale = useLocale();
  const today = dayOf(at);
  const when = day === today ? t('today') : `${weekdayName(day, locale)} ${formatDate(day, locale, today)}`;
  return t.rich(source.opening === null ? 'nextEvent' : 'nextHouse', {
    time: formatTime(time, locale),
    where: source.where,
    when: () => <Raised>{when}</Raised>,
    place: () => (
      <Anchor href={source.url} className="font-semibold underline">
        {source.name}
      </Anchor>
    ),
  });
}
