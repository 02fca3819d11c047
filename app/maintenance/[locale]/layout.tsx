import type { Metadata, Viewport } from 'next';
import { Document } from '@/components/layout/document';
import { PreviewBar } from '@/components/layout/preview-bar';
import { SEASON } from '@/lib/artwork/colours';
import { localeParams } from '@/lib/i18n/locale-params';
import '../../globals.css';

export const generateStaticParams = () => [];

export const metadata: Metadata = { robots: { index: false } };
export const viewport: Viewport = { themeColor: SEASON };

/** Outside the site's layout: during maintenance, staff still see the site in its frame. */
export default async function MaintenanceLayout({ children, params }: LayoutProps<'/maintenance/[locale]'>) {
  const { locale } = await localeParams(params);
  return (
    <Document locale={locale}>
      <PreviewBar locale={locale} />
      {children}
    </Document>
  );
}
