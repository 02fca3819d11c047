import { useLocale, useTranslations } from 'next-intl';
import { Raised } from '@/components/ui/raised';
import type { PlaceDetail } from '@/lib/places/view';
import { formatDate, formatStreet, formatTimeSpan, weekdayName } from '@/lib/i18n/format-days';
import type { Day } from '@/lib/core/dates';
import { Fact } from '@/components/content/fact';

/** Location, region, size and step-free access. */
export function PlaceFacts({ place, today }: { place: PlaceDetail; today: Day }) {
  const t = useTranslations('place.facts');
  const locale = useLocale();
  const { street, number, complement, zip, town } = place.address;
  return (
    <dl className="grid gap-x-gutter min-[19rem]:grid-cols-2 border-b-2 border-ink lg:grid-cols-4">
      <Fact term={t('address')}>
        {complement && <span className="block">{complement}</span>}
        <span className="block">{formatStreet(street, number)}</span>
        {`${zip} ${town[locale]}`}
      </Fact>
      <Fact term={t('region')}>{place.regionLabel}</Fact>
      {place.opening ? (
        <Fact term={t('today')}>
          <Today opening={place.opening} today={today} />
        </Fact>
      ) : (
        <Fact term={t('size')}>
          {place.seats !== null && <span className="block">{t('seats', { count: place.seats })}</span>}
          {place.screens !== null && <span className="block">{t('screens', { count: place.screens })}</span>}
          {place.seats === null && place.screens === null && t('unknown')}
        </Fact>
      )}
      <Fact term={t('access')}>{place.accessible ? t('accessible') : t('ask')}</Fact>
    </dl>
  );
}

function Today({ opening, today }: { opening: NonNullable<PlaceDetail['opening']>; today: Day }) {
  const t = useTranslations('place.facts');
  const locale = useLocale();
  const { hours, note, nextOpenDay } = opening.today;
  if (hours.length)
    return (
      <>
        {hours.map(({ from, until }) => formatTimeSpan(from, until, locale)).join(', ')}
        {note && <span className="block text-small font-normal text-mute">{note}</span>}
      </>
    );
  return (
    <>
      {t('closed')}
      {nextOpenDay && (
        <span className="block text-small font-normal text-mute">
          <Raised>
            {t('opens', {
              day: `${weekdayName(nextOpenDay, locale)} ${formatDate(nextOpenDay, locale, today)}`,
            })}
          </Raised>
        </span>
      )}
    </>
  );
}
