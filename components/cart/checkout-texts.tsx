import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { messagesFor } from '@/lib/i18n/messages';

/** The texts that the client components of the funnel need, and no others. */
export function CheckoutTexts({ children }: { children: ReactNode }) {
  const { checkout, forms, validation } = messagesFor(useLocale());
  return (
    <NextIntlClientProvider messages={{ checkout, forms, validation }}>{children}</NextIntlClientProvider>
  );
}
