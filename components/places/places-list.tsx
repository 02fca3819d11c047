import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { posterFile } from '@/lib/artwork/poster-file';
import { PLACE_CATEGORIES } from '@/lib/places/place-categories';
import { PLACE_KINDS } from '@/lib/content/schema/place';
import { placesUrl } from '@/lib/places/places-address';
import { PlaceRows } from './place-rows';
import type { PlacesProps } from './places-props';

/** Number of images that load eagerly. */
const EARLY = 6;

/** Venues below the heading of their kind, with pagination. */
export function PlacesList(props: PlacesProps) {
  const t = useTranslations('places');
  const events = useTranslations('event');
  const { list, url } = props;
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
  return (
    <>
      {PLACE_KINDS.map((kind) => {
        const places = list.items.filter((place) => place.kind === kind);
        if (!places.length) return null;
        return (
          <section key={kind} aria-labelledby={`kind-${kind}`} className="mb-9">
            <h2 id={`kind-${kind}`} className="border-b-2 border-ink pb-2 text-d4">
              {t(`title.${kind}`)}
            </h2>
            <ul>
              <PlaceRows
                category={PLACE_CATEGORIES[kind]}
                entries={places.map(({ id, name, town, picture, extensionTitle, url: href }) => ({
                  ...{ href, name, town },
                  ...(extensionTitle ? { note: events('withExtension', { title: extensionTitle }) } : {}),
                  poster: posterFile(PLACE_CATEGORIES[kind], id),
                  ...(picture && { picture }),
                  kind: t(`kind.${kind}`),
                }))}
                early={EARLY - list.items.findIndex((place) => place.kind === kind)}
              />
            </ul>
          </section>
        );
      })}
      <Pages {...props} />
    </>
  );
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
