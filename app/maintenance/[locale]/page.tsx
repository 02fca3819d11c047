import type { Metadata } from 'next';
import { hasLocale } from 'next-intl';
import { notFound } from 'next/navigation';
import { MaintenanceScreen } from '@/components/layout/maintenance-screen';
import { getBrand } from '@/lib/config/brand';
import { messagesFor } from '@/lib/i18n/messages';
import { routing } from '@/lib/i18n/routing';

type MaintenanceProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: MaintenanceProps): Promise<Metadata> {
  const { locale } = await params;
  return hasLocale(routing.locales, locale) ? { title: messagesFor(locale).maintenance.title } : {};
}

/** The middleware rewrites every screen to it, with status 503, while the flag is on. */
export default async function MaintenancePage({ params }: MaintenanceProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return <MaintenanceScreen locale={locale} brandName={getBrand().name} />;
}
