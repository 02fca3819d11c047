import type { Metadata } from 'next';
import { localeParams, queryOf, type ScreenProps } from '@/lib/i18n/locale-params';
import { agendaMetadata, agendaPage } from '../lists/agenda/agenda';

/** Form submissions and queries too long to cache get here; all others use the cached lists. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return agendaMetadata(locale);
}

export default async function AgendaPage({ params, searchParams }: ScreenProps) {
  const { locale } = await localeParams(params);
  return agendaPage(locale, await queryOf(searchParams));
}
