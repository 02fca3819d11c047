import { unstable_cache } from 'next/cache';
import type { PlaceList } from '@/lib/content/place-view';
import { placesQuery, type PlacesState } from '@/lib/content/places-address';
import type { PageDetail } from '@/lib/content/editorial-view';
import { getLayoutPage } from '@/lib/content/queries/editorial';
import { listPlaces } from '@/lib/content/queries/places';
import { pageTags } from '@/lib/content/tags';
import { getDb } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/routing';

type Loaded = { list: PlaceList; page: PageDetail | null };

/** Worth keeping: everything, or a kind or a region alone. A town can be any word in an address. */
const isCommon = ({ kind, region, town, page = 1 }: PlacesState): boolean =>
  !town && !(kind && region) && page === 1;

async function read(state: PlacesState, locale: Locale): Promise<Loaded> {
  const db = await getDb();
  return {
    list: await listPlaces(db, state, locale),
    page: await getLayoutPage(db, 'places', locale),
  };
}

/** The houses an address asks for, and the texts of their page. Kept until an import changes one of them. */
export async function loadPlaces(state: PlacesState, locale: Locale): Promise<Loaded> {
  if (!isCommon(state)) return read(state, locale);
  const key = ['places', locale, placesQuery(state)];
  return unstable_cache(() => read(state, locale), key, { tags: pageTags('places'), revalidate: 300 })();
}
