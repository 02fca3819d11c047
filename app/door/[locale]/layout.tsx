import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/layout/client-texts';
import { Document } from '@/components/layout/document';
import { INK } from '@/lib/artwork/colours';
import { getBrand } from '@/lib/config/brand';
import { localeParams } from '@/lib/i18n/locale-params';
import '../../globals.css';

export const dynamic = 'force-dynamic';

export const viewport: Viewport = { themeColor: INK, viewportFit: 'cover' };

export async function generateMetadata({ params }: LayoutProps<'/door/[locale]'>): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'door.page' });
  return {
    title: `${t('title')} – ${getBrand().name}`,
    robots: { index: false },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** Outside the site's layout: a door is opened without a network, and its whole screen is the light. */
export default async function DoorLayout({ children, params }: LayoutProps<'/door/[locale]'>) {
  const { locale } = await localeParams(params);
  return (
    <Document locale={locale}>
      <ClientTexts of={['door']}>{children}</ClientTexts>
    </Document>
  );
}
