import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { PreviewBar } from '@/components/layout/preview-bar';
import { FontPreload } from '@/components/ui/font-preload';
import { SEASON } from '@/lib/artwork/colours';
import { LANGUAGES } from '@/lib/i18n/languages';
import { localeParams } from '@/lib/i18n/locale-params';
import '../../globals.css';

export const generateStaticParams = () => [];

export const metadata: Metadata = { robots: { index: false } };
export const viewport: Viewport = { themeColor: SEASON };

type MaintenanceLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Outside the site's layout: during maintenance, staff still see the site in its frame. */
export default async function MaintenanceLayout({ children, params }: MaintenanceLayoutProps) {
  const { locale } = await localeParams(params);
  return (
    <html lang={locale} dir={LANGUAGES[locale].dir}>
      <body>
        <FontPreload />
        <PreviewBar locale={locale} />
        {children}
      </body>
    </html>
  );
}
