import { OpenNowSection } from '@/components/places/open-now/open-now-section';
import { getDb } from '@/lib/db/client';
import { agendaQuery, type AgendaState } from '@/lib/events/agenda-address';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { placesQuery, type PlacesState } from '@/lib/places/places-address';
import { findOpenNow } from '@/lib/places/queries/open-now';

type OpenNowQuery = { at: Date } & (
  | { screen: '/agenda'; state: AgendaState }
  | { screen: '/places'; state: PlacesState }
);

/** List of places and events open now. Its other filters are kept when a town is chosen. */
export async function openNowSection(locale: Locale, { at, ...list }: OpenNowQuery) {
  const near = list.state.near ?? (list.screen === '/agenda' ? list.state.town?.[0] : undefined);
  const openNow = await findOpenNow(await getDb(), { at, locale, near });
  const query =
    list.screen === '/agenda'
      ? agendaQuery({ ...list.state, near: undefined })
      : placesQuery({ ...list.state, near: undefined });
  const url = screenUrl(list.screen, locale);
  return <OpenNowSection {...{ openNow, at, url, query }} screen={list.screen} />;
}
