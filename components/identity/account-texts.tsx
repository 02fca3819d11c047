import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { messagesFor } from '@/lib/i18n/messages';

/** The texts that the client components of the account need, and no others. */
export function AccountTexts({ children }: { children: ReactNode }) {
  const { account, forms, validation } = messagesFor(useLocale());
  return (
    <NextIntlClientProvider messages={{ account, forms, validation }}>{children}</NextIntlClientProvider>
  );
}
