import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Document } from '@/components/layout/document';
import { EarlyPresses } from '@/components/layout/early-presses';
import { PreviewBar } from '@/components/layout/preview-bar';
import { QueryProvider } from '@/components/layout/query-provider';
import { KeptFocus } from '@/components/office/kept-focus';
import { ToastProvider } from '@/components/ui/toast';
import { SEASON } from '@/lib/artwork/colours';
import { getBrand } from '@/lib/config/brand';
import { localeParams } from '@/lib/i18n/locale-params';
import { messagesFor } from '@/lib/i18n/messages';
import '../../office.css';

export const dynamic = 'force-dynamic';

export const viewport: Viewport = { themeColor: SEASON };

export async function generateMetadata({ params }: LayoutProps<'/house/[locale]'>): Promise<Metadata> {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'house' });
  return {
    title: `${t('title')} – ${getBrand().name}`,
    robots: { index: false },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** The page of a partner house: neither the site's frame nor the office's. */
export default async function HouseLayout({ children, params }: LayoutProps<'/house/[locale]'>) {
  const { locale } = await localeParams(params);
  const t = await getTranslations({ locale, namespace: 'layout' });
  const { doors, houseForms, errors, officeForms } = messagesFor(locale);
  return (
    <Document locale={locale}>
      <PreviewBar locale={locale} />
      <NextIntlClientProvider
        messages={{ doors, houseForms, errors, officeForms: { action: officeForms.action } }}
      >
        <QueryProvider>
          <ToastProvider closeLabel={t('closeMessage')}>{children}</ToastProvider>
        </QueryProvider>
      </NextIntlClientProvider>
      <KeptFocus />
      <EarlyPresses />
    </Document>
  );
}
