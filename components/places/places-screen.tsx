import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chosenTown, placesUrl } from '@/lib/places/places-address';
import { RegionMap } from './map/region-map';
import { KindChips, PLACES_ID, PlacesFilters } from './places-filters';
import { PlacesList } from './places-list';
import type { PlacesProps } from './places-props';

type PlacesScreenProps = PlacesProps & { title: string; lead: string | null; openNow: ReactNode };

/** List of venues: title, kinds, region and town, and the map beside the list. */
export function PlacesScreen({ title, lead, openNow, ...props }: PlacesScreenProps) {
  const { list, state, url } = props;
  const t = useTranslations('places');
  return (
    <main className="wrap pb-section">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5 pt-7 md:pb-[30px] md:pt-11">
        <h1 className="text-d1">{title}</h1>
        {lead && <p className="max-w-[44ch] pb-1 text-lead">{lead}</p>}
      </div>
      <KindChips {...props} />
      <PlacesFilters {...props} />
      {openNow}
      <div className="mt-6 grid gap-x-gutter gap-y-8 md:mt-8 lg:grid-cols-12">
        <section
          aria-labelledby="map"
          className="min-w-0 lg:sticky lg:top-24 lg:order-2 lg:col-span-7 lg:self-start"
        >
          <h2 id="map" className="sr-only">
            {t('map.title')}
          </h2>
          <RegionMap
            towns={list.facets.town}
            chosen={state.town}
            hrefOf={(town) => placesUrl(url, chosenTown(state, town))}
          />
          <p className="mt-2.5 max-w-measure text-small text-mute">{t('map.hint')}</p>
        </section>
        <div id={PLACES_ID} className="min-w-0 scroll-mt-24 lg:order-1 lg:col-span-5">
          <p role="status" className="mb-4 font-semibold tabular-nums">
            {t('results', { count: list.total })}
          </p>
          <PlacesList {...props} />
        </div>
      </div>
    </main>
  );
}
