import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { messagesFor } from '@/lib/i18n/messages';

/** The texts that the forms of identity need in the browser. */
export function IdentityTexts({ children }: { children: ReactNode }) {
  const { identity, forms, validation, errors } = messagesFor(useLocale());
  return (
    <NextIntlClientProvider messages={{ identity, forms, validation, errors }}>
      {children}
    </NextIntlClientProvider>
  );
}
