import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { notFound } from 'next/navigation';
import { MaintenanceScreen } from '@/components/layout/maintenance-screen';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { getBrand } from '@/lib/config/brand';
import { seasonFlags } from '@/lib/config/season';
import { messagesFor } from '@/lib/i18n/messages';
import { routing } from '@/lib/i18n/routing';

type MaintenanceProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: MaintenanceProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  return { title: messagesFor(locale).maintenance.title, robots: { index: false } };
}

/** The middleware shows it, with 503, in place of every screen while the flag is on; else it does not exist. */
export default async function MaintenancePage({ params }: MaintenanceProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  if (!seasonFlags().maintenance) return <NotFoundScreen />;
  return <MaintenanceScreen locale={locale} brandName={getBrand().name} />;
}
