import type { Metadata, Viewport } from 'next';
import { ClientTexts } from '@/components/layout/client-texts';
import { Document } from '@/components/layout/document';
import { PreviewBar } from '@/components/layout/preview-bar';
import { SEASON } from '@/lib/artwork/colours';
import { getBrand } from '@/lib/config/brand';
import { localeParams } from '@/lib/i18n/locale-params';
import '../../globals.css';

export const dynamic = 'force-dynamic';

export const viewport: Viewport = { themeColor: SEASON, viewportFit: 'cover' };

export function generateMetadata(): Metadata {
  const { name } = getBrand();
  return {
    title: name,
    applicationName: name,
    appleWebApp: { capable: true, title: name },
    robots: { index: false },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** Outside the site's layout: header and footer need the network, a pass at the entrance does not. */
export default async function PhoneLayout({ children, params }: LayoutProps<'/phone/[locale]'>) {
  const { locale } = await localeParams(params);
  return (
    <Document locale={locale}>
      <PreviewBar locale={locale} />
      <ClientTexts of={['phone']}>{children}</ClientTexts>
    </Document>
  );
}
