import type { Metadata, Viewport } from 'next';
import { hasLocale } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/components/layout/client-texts';
import { Document } from '@/components/layout/document';
import { EarlyPresses } from '@/components/layout/early-presses';
import { Frame } from '@/components/layout/frame';
import { PreviewBar } from '@/components/layout/preview-bar';
import { QueryProvider } from '@/components/layout/query-provider';
import { RefreshAt } from '@/components/layout/refresh-at';
import { UnknownLanguage } from '@/components/layout/unknown-language';
import { OrderLinks } from '@/components/catalogue/order-links';
import { ToastProvider } from '@/components/ui/toast';
import { SEASON } from '@/lib/artwork/colours';
import { getBrand } from '@/lib/config/brand';
import { getEnv, now } from '@/lib/config/env';
import { seasonFlags } from '@/lib/config/season';
import { routing } from '@/lib/i18n/routing';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { ScreenProvider } from '@/components/ui/screen-provider';
import { loadCookies } from './load-cookies';
import { loadFrame } from './load-frame';
import '../globals.css';

/** No pages at build time: they render on the first visit, so that a build needs no database. */
export const generateStaticParams = () => [];
/** The year in the footer and the season flags may be this many seconds stale. */
export const revalidate = 300;

export const viewport: Viewport = { themeColor: SEASON };

export async function generateMetadata({ params }: LayoutProps<'/[locale]'>): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: 'layout' });
  const { name, tagline, region } = getBrand();
  return {
    metadataBase: new URL(getEnv().publicUrl),
    title: { default: t('title', { brand: name, tagline: tagline[locale] }), template: `%s – ${name}` },
    description: t('description', {
      places: (await loadFrame(locale)).promisedPlaces,
      region: region[locale],
    }),
    applicationName: name,
    formatDetection: { telephone: false, address: false, email: false },
  };
}

/** `languages` is the language switcher of the page, which knows its URLs in other languages. */
export default async function LocaleLayout({ children, languages, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  // paths with a file extension bypass the middleware: /FR.png is not a language
  if (!hasLocale(routing.locales, locale))
    return <UnknownLanguage isMaintenance={seasonFlags().maintenance} />;
  setRequestLocale(locale);
  // Next renders this layout a second time into every page, without its slots, for a not-found page at the root. Our
  // pages have their own, so the frame is omitted: it would be half of a page's size.
  if (languages === undefined) return <RootNotFound locale={locale}>{children}</RootNotFound>;
  const { maintenance: isMaintenance } = seasonFlags();
  const { navigation, legalUrls, privacyUrl, orderUrl, refreshAtMs } = await loadFrame(locale);
  const t = await getTranslations({ locale });
  const orderLabels = {
    failed: t('shop.failed'),
    loading: t('layout.loading'),
    substitute: t('notices.substitute_added_to_cart'),
    wasThere: {
      same: t('shop.inCart'),
      other: t('shop.numberInCart'),
      extension: t('shop.extensionInCart'),
    },
  };
  return (
    <Document locale={locale} className="group/frame flex flex-col">
      <PreviewBar locale={locale} />
      {/* the error page's texts only: features provide the texts of their client components */}
      <ClientTexts of={['errorPage']}>
        <QueryProvider>
          <ToastProvider closeLabel={t('layout.closeMessage')}>
            <OrderLinks
              renewalPath={screenUrl('/renewal', locale)}
              productKey={getBrand().productKey}
              labels={orderLabels}
            />
            <ScreenProvider>
              <Frame
                {...{ locale, isMaintenance, languages, navigation, legalUrls, orderUrl }}
                brand={getBrand()}
                {...await loadCookies(locale, privacyUrl)}
                now={now()}
              >
                {children}
              </Frame>
            </ScreenProvider>
            {refreshAtMs !== null && <RefreshAt atMs={refreshAtMs} />}
          </ToastProvider>
        </QueryProvider>
      </ClientTexts>
      <EarlyPresses />
    </Document>
  );
}

/** Fallback when no nearer not-found page matches: the page without the frame. */
const RootNotFound = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <Document locale={locale}>
    <ClientTexts of={[]}>{children}</ClientTexts>
  </Document>
);
