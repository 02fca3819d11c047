import type { ReactNode } from 'react';
import { FontPreload } from '@/components/ui/font-preload';
import { LANGUAGES, type Locale } from '@/lib/i18n/languages';

type DocumentProps = { locale: Locale; className?: string; children: ReactNode };

/** `html` and `body` of a root layout, with its font. */
export const Document = ({ locale, className, children }: DocumentProps) => (
  <html lang={locale} dir={LANGUAGES[locale].dir}>
    <body className={className}>
      <FontPreload />
      {children}
    </body>
  </html>
);
