import type { Metadata } from 'next';
import { MaintenanceScreen } from '@/components/layout/maintenance-screen';
import { getBrand } from '@/lib/config/brand';
import { localeParams, type ScreenProps } from '@/lib/i18n/locale-params';
import { messagesFor } from '@/lib/i18n/messages';

export async function generateMetadata({ params }: ScreenProps): Promise<Metadata> {
  const { locale } = await localeParams(params);
  return { title: messagesFor(locale).maintenance.title };
}

/** The middleware rewrites every screen to it, with status 503, while the flag is on. */
export default async function MaintenancePage({ params }: ScreenProps) {
  const { locale } = await localeParams(params);
  return <MaintenanceScreen locale={locale} brandName={getBrand().name} />;
}
