import { NextIntlClientProvider, useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { messagesFor, type Messages } from '@/lib/i18n/messages';

type ClientTextsProps = { of: readonly (keyof Messages)[]; children: ReactNode };

/** Provides the texts of these features to the client components inside. */
export function ClientTexts({ of, children }: ClientTextsProps) {
  const locale = useLocale();
  const messages = messagesFor(locale);
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={Object.fromEntries(of.map((name) => [name, messages[name]]))}
    >
      {children}
    </NextIntlClientProvider>
  );
}
