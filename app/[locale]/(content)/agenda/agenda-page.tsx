import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgendaScreen } from '@/components/events/agenda/agenda-screen';
import { now } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { readAgendaState, type SearchParams } from '@/lib/events/read-agenda-state';
import { dayOf } from '@/lib/core/dates';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';
import { loadAgenda } from './load-agenda';

export async function agendaMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'agenda' });
  const [title, description] = [t('title'), t('description')];
  return pageMetadata({ locale, title, description, urls: screenUrls('/agenda') });
}

/** The event list for a query. */
export async function agendaPage(locale: Locale, rawQuery: SearchParams) {
  const at = now();
  const today = dayOf(at);
  const state = readAgendaState(rawQuery, today);
  const agenda = await loadAgenda({ state, at, locale });
  return <AgendaScreen {...{ agenda, state, today }} url={screenUrl('/agenda', locale)} />;
}
