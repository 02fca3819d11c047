import type { Metadata } from 'next';
import { now } from '@/lib/config/env';
import { agendaQuery } from '@/lib/events/agenda-address';
import { isFormAddress, readAgendaState } from '@/lib/events/read-agenda-state';
import { dayOf } from '@/lib/core/dates';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { plainRedirect } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { agendaMetadata, agendaPage } from './agenda-page';

/** Only form submissions and queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return agendaMetadata(locale);
}

export default async function AgendaPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  const rawQuery = await searchParams;
  const state = readAgendaState(rawQuery, dayOf(now()));
  const url = screenUrl('/agenda', locale);
  if (isFormAddress(rawQuery, state)) plainRedirect(`${url}?${agendaQuery(state)}`.replace(/\?$/, ''));
  return agendaPage(locale, rawQuery);
}
