import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ToastProvider } from '@/components/ui/toast';
import type { Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';

/** HTML of components with the texts of a language. */
export const markupIn = (locale: Locale, components: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="Europe/Zurich">
      {components}
    </NextIntlClientProvider>,
  );

const nothing = () => undefined;
const ROUTER = {
  back: nothing,
  forward: nothing,
  push: nothing,
  replace: nothing,
  refresh: nothing,
  prefetch: nothing,
};

/** The same for components with actions, which call the server and say so. */
export const actionMarkupIn = (locale: Locale, components: ReactNode): string =>
  markupIn(
    locale,
    <AppRouterContext.Provider value={ROUTER as never}>
      <QueryClientProvider client={new QueryClient()}>
        <ToastProvider closeLabel="">{components}</ToastProvider>
      </QueryClientProvider>
    </AppRouterContext.Provider>,
  );
