import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Brand } from '@/lib/config/brand';
import type { NavigationView } from '@/lib/content/schema/views';
import { dayOf } from '@/lib/core/dates';
import type { Locale } from '@/lib/i18n/languages';
import { Footer } from './footer';
import { Header } from './header';

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
  now,
  children,
}: FrameProps) {
  const t = useTranslations('layout');
  return (
    <>
      {/* the first Tab stop */}
      <a
        href="#content"
        className="absolute left-4 top-2 z-30 -translate-y-24 border-2 border-ink bg-paper px-5 py-3 font-semibold focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {consent}
      <Header {...{ locale, brand, navigation, languages, orderUrl }} />
      <div id="content" tabIndex={-1} className="outline-none">
        {children}
      </div>
      <Footer
        {...{ locale, brand, navigation, languages, cookies, isMaintenance }}
        home={`/${locale}`}
        year={dayOf(now).slice(0, 4)}
      />
    </>
  );
}
