import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { messagesFor } from '@/lib/i18n/messages';

/** The texts of the import for what of it runs in the browser. */
export function ProTexts({ children }: { children: ReactNode }) {
  const { pro, forms, validation, errors } = messagesFor(useLocale());
  return (
    <NextIntlClientProvider messages={{ pro, forms, validation, errors }}>{children}</NextIntlClientProvider>
  );
}
