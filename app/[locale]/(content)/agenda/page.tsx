import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { KeepPlace } from '@/components/content/keep-place';
import { AgendaScreen } from '@/components/events/agenda/agenda-screen';
import { getBrand } from '@/lib/config/brand';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { addDays, dayOf } from '@/lib/core/dates';
import { getDb } from '@/lib/db/client';
import { agendaUrl, isAboutExhibitions, type AgendaState } from '@/lib/events/agenda-address';
import { getAgenda } from '@/lib/events/queries/agenda';
import { understoodState } from '@/lib/events/queries/understood-state';
import { isFormAddress, readAgendaState } from '@/lib/events/read-agenda-state';
import type { Agenda } from '@/lib/events/view';
import { timeFrom } from '@/lib/events/when';
import { localeParams, queryOf, type ScreenProps } from '@/lib/i18n/locale-params';
import { plainRedirect } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';
import { loadFrame } from '../../load-frame';
import { openNowSection } from '../open-now';

/** Stored by the HTTP cache (middleware.ts). */
export const dynamic = 'force-dynamic';

/** How many days ahead exhibitions are announced. */
const HORIZON_DAYS = 400;

async function loadAgenda(state: AgendaState, at: Date, locale: Locale): Promise<Agenda> {
  const { when, strides = 1, running = 0, openNow, near: _near, period: _typed, ...filters } = state;
  const { from = dayOf(at), to } = filters;
  const isAbout = isAboutExhibitions(state);
  const horizon = isAbout && !to && !openNow ? addDays(from, HORIZON_DAYS) : to;
  const options = {
    at,
    locale,
    strides,
    running: Math.max(running, isAbout ? 1 : 0),
    openNow,
    after: timeFrom(when),
  };
  return getAgenda(await getDb(), { ...filters, to: horizon }, options);
}

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'agenda' });
  const places = (await loadFrame(locale)).promisedPlaces;
  const [title, description] = [t('title'), t('description', { places, region: getBrand().region[locale] })];
  return pageMetadata({ locale, title, description, urls: screenUrls('/agenda') });
}

/** The event list for a query. */
export default async function AgendaPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const query = await queryOf(searchParams);
  const at = now();
  const today = dayOf(at);
  const asked = readAgendaState(query, today);
  const url = screenUrl('/agenda', locale);
  if (isFormAddress(query, asked)) plainRedirect(agendaUrl(url, asked));
  const state = await understoodState(await getDb(), asked, at);
  const openNow = await openNowSection(locale, { screen: '/agenda', state, at });
  return (
    <KeepPlace key={query.toString()}>
      <AgendaScreen agenda={await loadAgenda(state, at, locale)} {...{ state, today, url, openNow }} />
    </KeepPlace>
  );
}
