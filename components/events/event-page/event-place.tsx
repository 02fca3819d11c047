import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { Raised } from '@/components/ui/raised';
import { TextLink } from '@/components/ui/text-link';
import type { EventDetail } from '@/lib/events/view';
import { formatStreet } from '@/lib/i18n/format-days';

type EventPlaceProps = {
  event: EventDetail;
  agendaUrl: string;
  /** Map with the venue. */
  map: ReactNode;
  /** URL of a street map. */
  directionsUrl: string;
};

/** The venue: its place on the map, what it says of itself, its address and its other events. */
export function EventPlace({ event: { place, house }, agendaUrl, map, directionsUrl }: EventPlaceProps) {
  const t = useTranslations('event.place');
  const locale = useLocale();
  const { street, number, zip, town } = house.address;
  return (
    <section aria-labelledby="place" className="mt-9 border-t-2 border-ink pt-6 print:hidden">
      <h2 id="place" className="mb-4 text-d4">
        {t('title')}
      </h2>
      <div className="grid gap-x-gutter gap-y-4 md:grid-cols-2">
        <div className="min-w-0">{map}</div>
        <div className="min-w-0">
          <p className="display text-d5 wrap-anywhere">
            {place.url ? (
              <Anchor href={place.url} className="underline">
                {place.name}
              </Anchor>
            ) : (
              place.name
            )}
          </p>
          {house.lead && (
            <p className="mt-2">
              <Raised>{house.lead}</Raised>
            </p>
          )}
          <p className="mt-2 font-semibold">
            <span className="block">{formatStreet(street, number)}</span>
            {`${zip} ${town[locale]}`}
          </p>
          <div className="flex flex-wrap gap-x-7">
            <TextLink href={directionsUrl} rel="external noopener" icon="external">
              {t('directions')}
            </TextLink>
            <TextLink href={`${agendaUrl}?place=${place.id}`} prefetch={false} icon="arrow-right">
              {t('agenda')}
            </TextLink>
          </div>
        </div>
      </div>
    </section>
  );
}
