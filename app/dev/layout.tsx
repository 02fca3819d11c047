import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { requestLocale } from '@/lib/http/request-locale';
import '../globals.css';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Demo tools, outside the site's frame and languages. */
export default async function DevLayout({ children }: { children: ReactNode }) {
  const locale = await requestLocale();
  return (
    <html lang={locale}>
      <body>{children}</body>
    </html>
  );
}
