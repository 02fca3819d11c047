import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { AgendaScreen } from '@/components/content/agenda/agenda-screen';
import { now } from '@/lib/config/env';
import { agendaQuery } from '@/lib/content/agenda-address';
import { pageMetadata } from '@/lib/content/metadata';
import { isFormAddress, readAgendaState, type SearchParams } from '@/lib/content/read-agenda-state';
import { dayOf } from '@/lib/core/dates';
import { plainRedirect } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';
import { screenUrl, screenUrls } from '@/lib/i18n/screen-url';
import { loadAgenda } from './load-agenda';

/** It reads the query; below a layout with static params Next would try to store it all the same. */
export const dynamic = 'force-dynamic';

type AgendaPageProps = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: AgendaPageProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: 'agenda' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    urls: screenUrls('/agenda'),
  });
}

export default async function AgendaPage({ params, searchParams }: AgendaPageProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const at = now();
  const today = dayOf(at);
  const asked = await searchParams;
  const state = readAgendaState(asked, today);
  const url = screenUrl('/agenda', locale);
  if (isFormAddress(asked, state)) plainRedirect(`${url}?${agendaQuery(state)}`.replace(/\?$/, ''));
  return <AgendaScreen agenda={await loadAgenda({ state, at, locale })} {...{ state, today, url }} />;
}
