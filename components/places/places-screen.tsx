import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Raised } from '@/components/ui/raised';
import { chosenTown, placesUrl } from '@/lib/places/places-address';
import { RegionMap } from './map/region-map';
import { FoundLine } from './found-line';
import { FOUND_ID, KindChips, PLACES_ID, PlacesFilters } from './places-filters';
import { PlacesList } from './places-list';
import type { PlacesProps } from './places-props';

type PlacesScreenProps = PlacesProps & { title: string; lead: string | null; openNow: ReactNode };

/** As wide as `.wrap` on the left, without a margin on the right. */
const COLUMN =
  'min-w-0 px-margin lg:col-start-1 lg:pl-[max(var(--spacing-margin),calc((100vw-1536px)/2+var(--spacing-margin)))] lg:pr-9';

/** The list of a town is as high as the map, which would leave the window with the end of a short one. */
const BESIDE_MAP = 'lg:min-h-[min(100dvh,75vw)]';

/** List of venues by town, beside a map that fills the other part of the window. */
export function PlacesScreen({ title, lead, openNow, ...props }: PlacesScreenProps) {
  const { list, state, url } = props;
  const t = useTranslations('places');
  return (
    <main className="lg:grid lg:grid-cols-[minmax(0,11fr)_minmax(0,14fr)] lg:grid-rows-[auto_1fr]">
      <div className={`${COLUMN} pb-5 pt-7 md:pt-11`}>
        <h1 className="text-d1 wrap-anywhere">{title}</h1>
        {lead && (
          <p className="mb-5 mt-4 max-w-[44ch] text-lead max-md:hidden">
            <Raised>{lead}</Raised>
          </p>
        )}
        <KindChips {...props} />
      </div>
      <section
        aria-labelledby="map"
        className="min-w-0 lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <h2 id="map" className="sr-only">
          {t('map.title')}
        </h2>
        <p className="sr-only">{t('map.hint')}</p>
        <RegionMap
          towns={list.facets.town}
          chosen={state.town}
          hrefOf={(town) => `${placesUrl(url, chosenTown(state, town))}#${FOUND_ID}`}
          className="aspect-[39/38] md:aspect-[39/32] lg:aspect-auto lg:h-dvh lg:max-h-[75vw]"
        />
      </section>
      <div id={PLACES_ID} className={`${COLUMN} scroll-mt-24 pb-section`}>
        <PlacesFilters {...props} />
        {openNow}
        <div className={state.town && BESIDE_MAP}>
          <FoundLine id={FOUND_ID} town={state.town}>
            {t('results', { count: list.total })}
          </FoundLine>
          <PlacesList {...props} />
        </div>
      </div>
    </main>
  );
}
