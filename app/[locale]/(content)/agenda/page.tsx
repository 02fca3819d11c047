import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { now } from '@/lib/config/env';
import { agendaQuery } from '@/lib/events/agenda-address';
import { isFormAddress, readAgendaState, type SearchParams } from '@/lib/events/read-agenda-state';
import { dayOf } from '@/lib/core/dates';
import { plainRedirect } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { screenUrl } from '@/lib/i18n/screen-url';
import { agendaMetadata, agendaPage } from './agenda-page';

/** Only form submissions and queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

type AgendaPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: AgendaPageProps): Promise<Metadata> {
  const { locale } = await params;
  return hasLocale(routing.locales, locale) ? agendaMetadata(locale) : {};
}

export default async function AgendaPage({ params, searchParams }: AgendaPageProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const asked = await searchParams;
  const state = readAgendaState(asked, dayOf(now()));
  const url = screenUrl('/agenda', locale);
  if (isFormAddress(asked, state)) plainRedirect(`${url}?${agendaQuery(state)}`.replace(/\?$/, ''));
  return agendaPage(locale, asked);
}
