import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Brand } from '@/lib/config/brand';
import type { NavigationView } from '@/lib/content/schema/views';
import { dayOf } from '@/lib/core/dates';
import type { Locale } from '@/lib/i18n/languages';
import { Footer } from './footer';
import { Header } from './header';
import { SkipLink } from './skip-link';

type FrameProps = {
  locale: Locale;
  brand: Brand;
  /** Staff can use the site while it is in maintenance. */
  isMaintenance: boolean;
  /** Language switcher for this page's content. */
  languages: ReactNode;
  /** Cookie consent, where optional cookies exist. */
  consent: ReactNode;
  /** Link to the cookie settings, or to the list of cookies. */
  cookies: ReactNode;
  /** Null while nothing can be ordered. */
  orderUrl: string | null;
  navigation: NavigationView;
  legalUrls: string[];
  now: Date;
  children: ReactNode;
};

export function Frame({
  locale,
  brand,
  isMaintenance,
  languages,
  consent,
  cookies,
  orderUrl,
  navigation,
  legalUrls,
  now,
  children,
}: FrameProps) {
  const t = useTranslations('layout');
  return (
    <>
      {/* the first Tab stop */}
      <SkipLink label={t('skip')} />
      {consent}
      <Header {...{ locale, brand, navigation, languages, orderUrl }} />
      <div id="content" tabIndex={-1} className="grow outline-none">
        {children}
      </div>
      <Footer
        {...{ locale, brand, navigation, legalUrls, languages, cookies, isMaintenance }}
        home={`/${locale}`}
        year={dayOf(now).slice(0, 4)}
      />
    </>
  );
}
