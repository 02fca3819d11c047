import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientTexts } from '@/components/layout/client-texts';
import { Document } from '@/components/layout/document';
import { EarlyPresses } from '@/components/layout/early-presses';
import { PreviewBar } from '@/components/layout/preview-bar';
import { QueryProvider } from '@/components/layout/query-provider';
import { KeptFocus } from '@/components/office/kept-focus';
import { ToastProvider } from '@/components/ui/toast';
import { INK } from '@/lib/artwork/colours';
import { getBrand } from '@/lib/config/brand';
import { localeParams } from '@/lib/i18n/locale-params';
import '../../office.css';

export const dynamic = 'force-dynamic';

export const viewport: Viewport = { themeColor: INK };

export async function generateMetadata({ params }: LayoutProps<'/office/[locale]'>): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'office' });
  return {
    title: `${getBrand().name} ${t('name')}`,
    robots: { index: false },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** The office has a frame of its own: no footer, no navigation of the site. Each page checks who may see it. */
export default async function OfficeLayout({ children, params }: LayoutProps<'/office/[locale]'>) {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'layout' });
  return (
    <Document locale={locale}>
      <PreviewBar locale={locale} />
      <ClientTexts of={['officeForms', 'doors', 'errors']}>
        <QueryProvider>
          <ToastProvider closeLabel={t('closeMessage')}>{children}</ToastProvider>
        </QueryProvider>
      </ClientTexts>
      <KeptFocus />
      <EarlyPresses />
    </Document>
  );
}
