import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { posterFile } from '@/lib/artwork/poster-file';
import { PLACE_CATEGORIES } from '@/lib/places/place-categories';
import type { PlaceView } from '@/lib/places/view';
import { placesUrl } from '@/lib/places/places-address';
import { PlaceRows } from './place-rows';
import type { PlacesProps } from './places-props';

/** Number of images that load eagerly. */
const EARLY = 6;

/** Venues below the heading of their town, with pagination. */
export function PlacesList(props: PlacesProps) {
  const t = useTranslations('places');
  const events = useTranslations('event');
  const { list, state, url } = props;
  if (!list.items.length)
    return (
      <EmptyState
        action={
          <ButtonLink href={url} scroll={false} variant="secondary" shape="square">
            {t('clear')}
          </ButtonLink>
        }
      >
        {t('empty')}
      </EmptyState>
    );
  const towns = byTown(list.items);
  return (
    <>
      {towns.map(([town, places], index) => (
        <section
          key={town}
          aria-labelledby={`town-${index}`}
          className="town-places laid-out-later"
          style={{ ['--places' as string]: places.length }}
        >
          <div
            className={`flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 pb-1.5 ${state.town ? 'border-b-4 border-season' : 'border-ink'}`}
          >
            <h2 id={`town-${index}`} className="text-d4 wrap-anywhere">
              {town}
            </h2>
            <p className="tabular-nums">{t('results', { count: places.length })}</p>
          </div>
          <ul className="grid gap-x-gutter sm:grid-cols-2 lg:max-xl:grid-cols-1">
            <PlaceRows
              entries={places.map(({ id, kind, name, picture, extensionTitle, url: href }) => ({
                ...{ href, name },
                ...(extensionTitle ? { note: events('withExtensionListed', { title: extensionTitle }) } : {}),
                poster: posterFile(PLACE_CATEGORIES[kind], id),
                ...(picture && { picture }),
                kind: t(`kind.${kind}`),
              }))}
              early={index < 2 ? EARLY : 0}
            />
          </ul>
        </section>
      ))}
      <Pages {...props} />
    </>
  );
}

/** Venues by town, the town with the most venues first. */
function byTown(places: readonly PlaceView[]): [town: string, places: PlaceView[]][] {
  const towns = new Map<string, PlaceView[]>();
  for (const place of places) towns.set(place.town, [...(towns.get(place.town) ?? []), place]);
  return [...towns].sort(([, a], [, b]) => b.length - a.length);
}

function Pages({ list: { page, pages }, state, url }: PlacesProps) {
  const t = useTranslations('places');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages.label')} className="flex flex-wrap items-center gap-3 pb-9">
      {page > 1 && (
        <ButtonLink href={placesUrl(url, { ...state, page: page - 1 })} variant="secondary" shape="back">
          {t('pages.previous')}
        </ButtonLink>
      )}
      <span className="tabular-nums">{t('pages.current', { page, pages })}</span>
      {page < pages && (
        <ButtonLink href={placesUrl(url, { ...state, page: page + 1 })} variant="secondary">
          {t('pages.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
