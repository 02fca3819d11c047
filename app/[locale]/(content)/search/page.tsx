import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KeepPlace } from '@/components/content/keep-place';
import { SearchScreen, type SpokenAgenda } from '@/components/search/search-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { agendaUrl } from '@/lib/events/agenda-address';
import { getAgenda } from '@/lib/events/queries/agenda';
import { understoodState } from '@/lib/events/queries/understood-state';
import { timeFrom } from '@/lib/events/when';
import type { Locale } from '@/lib/i18n/languages';
import { localeParams, queryOf, type ScreenProps } from '@/lib/i18n/locale-params';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';
import { searchOverview } from '@/lib/search/queries/search-overview';
import { readSearchState } from '@/lib/search/read-search-state';

/** Stored by the HTTP cache (middleware.ts). */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'search' });
  const { query } = readSearchState(await queryOf(searchParams));
  const title = query ? t('titleFor', { query }) : t('title');
  return {
    ...pageMetadata({ locale, title, urls: screenUrls('/search') }),
    // the empty search page may be indexed, result pages may not
    ...(query ? { robots: { index: false } } : {}),
  };
}

const SPOKEN_EVENTS = 4;

/** The agenda for a query that names days or towns; null for others. */
async function spokenAgenda(q: string, at: Date, locale: Locale): Promise<SpokenAgenda | null> {
  const db = await getDb();
  const state = await understoodState(db, { q }, at);
  if (state.q === q) return null;
  const { when, period: _typed, ...filters } = state;
  const { days } = await getAgenda(db, filters, { at, locale, strides: 1, after: timeFrom(when) });
  return {
    url: agendaUrl(screenUrl('/agenda', locale), state),
    events: days.flatMap(({ entries }) => entries.map(({ event }) => event)).slice(0, SPOKEN_EVENTS),
  };
}

/** Search results for a query, or the form alone. */
export default async function SearchPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const asked = await queryOf(searchParams);
  const state = readSearchState(asked);
  const at = now();
  const { query, type, page } = state;
  const overview = query ? await searchOverview(await getDb(), { q: query, locale, at, type, page }) : null;
  const agenda = query ? await spokenAgenda(query, at, locale) : null;
  return (
    <KeepPlace key={asked.toString()}>
      <SearchScreen {...{ state, overview, agenda }} today={dayOf(at)} />
    </KeepPlace>
  );
}
