import type { Metadata, Viewport } from 'next';
import { hasLocale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { FontPreload } from '@/components/ui/font-preload';
import { routing } from '@/lib/i18n/routing';
import '../../globals.css';

export const generateStaticParams = () => [];

export const metadata: Metadata = { robots: { index: false } };
export const viewport: Viewport = { themeColor: '#FF5636' };

type MaintenanceLayoutProps = { children: ReactNode; params: Promise<{ locale: string }> };

/** Outside the site's layout: during maintenance, staff still see the site in its frame. */
export default async function MaintenanceLayout({ children, params }: MaintenanceLayoutProps) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  return (
    <html lang={locale} dir="ltr">
      <body>
        <FontPreload />
        {children}
      </body>
    </html>
  );
}
