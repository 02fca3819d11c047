import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { buttonClasses } from '@/components/ui/button-classes';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import type { Brand } from '@/lib/config/brand';
import type { NavigationView } from '@/lib/content/schema/views';
import type { Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { BESIDE_CHECKOUT, FINGER, ICON_LINK } from './header-classes';
import { FollowLinks } from './follow-links';
import { HeaderNav } from './header-nav';
import { HeaderShell } from './header-shell';
import { LoadingBar } from './loading-bar';
import { Menu } from './menu';
import { NearPictures } from './near-pictures';
import { PersonalLinks } from './personal-links';
import { searchBoxLabels } from './search-box-labels';

type HeaderProps = {
  locale: Locale;
  brand: Brand;
  navigation: NavigationView;
  languages: ReactNode;
  /** Target of the order button; null between two seasons. */
  orderUrl: string | null;
};

/** Site header. From 1280 px it also shows the first navigation links. */
export function Header(props: HeaderProps) {
  const { locale, brand, navigation, languages, orderUrl } = props;
  const t = useTranslations('layout');
  return (
    <HeaderShell>
      <div className="wrap flex h-16 items-center max-[19rem]:h-[64px] max-lg:px-1.5 min-[22.5rem]:max-lg:pl-3 sm:max-lg:px-4 lg:h-[76px] lg:gap-1">
        <Anchor
          href={`/${locale}`}
          aria-label={t('home', { brand: brand.name })}
          className="flex min-h-11 min-w-11 items-center no-underline max-[19rem]:min-h-[44px] max-[19rem]:min-w-[36px] max-[22.4375rem]:justify-center"
        >
          <Logo name={brand.name} wordFrom="sm" />
        </Anchor>
        <HeaderNav label={t('primary')} items={navigation.primary} />
        <div className="ml-auto flex items-center lg:gap-1 print:hidden">
          <div data-compact="" className="group/languages lg:mr-2.5">
            {languages}
          </div>
          {orderUrl && <OrderLink url={orderUrl} label={t('order')} />}
          <Anchor href={screenUrl('/search', locale)} className={classNames(ICON_LINK, BESIDE_CHECKOUT)}>
            <Icon name="search" />
            <span className="sr-only">{t('search')}</span>
          </Anchor>
          <Personal locale={locale} />
          <div className={`contents ${BESIDE_CHECKOUT}`}>
            <HeaderMenu {...props} />
          </div>
        </div>
      </div>
      <LoadingBar label={t('loading')} />
      <FollowLinks />
      <NearPictures />
    </HeaderShell>
  );
}

/** Client components get translated texts, so that they need no formatter. */
function Personal({ locale }: { locale: Locale }) {
  const t = useTranslations('layout');
  return (
    <PersonalLinks
      urls={{
        account: screenUrl('/account', locale),
        login: screenUrl('/login', locale),
        cart: screenUrl('/cart', locale),
      }}
      labels={{
        account: t('account'),
        signIn: t('signIn'),
        myAccount: t('myAccount'),
        accountUnavailable: t('accountUnavailable'),
        cart: t('cart'),
        cartUnavailable: t('cartUnavailable'),
      }}
    />
  );
}

function HeaderMenu({ locale, brand, navigation, languages }: HeaderProps) {
  const t = useTranslations('layout');
  return (
    <Menu
      brandName={brand.name}
      urls={{ home: `/${locale}`, search: screenUrl('/search', locale), menu: screenUrl('/menu', locale) }}
      labels={{
        menu: t('menu'),
        closeMenu: t('closeMenu'),
        back: t('back'),
        primary: t('primary'),
        secondary: t('secondary'),
        home: t('home', { brand: brand.name }),
        searchBox: searchBoxLabels(locale),
      }}
      primary={navigation.primary}
      secondary={navigation.secondary}
      social={brand.social.map(({ key, label, url }) => ({ icon: key, label, url }))}
      languages={languages}
    />
  );
}

/** Icon only below 480 px; the label is always available to screen readers. */
const OrderLink = ({ url, label }: { url: string; label: string }) => (
  <Anchor
    href={url}
    className={buttonClasses({
      size: 'small',
      className: `max-[29.9375rem]:h-11 max-[29.9375rem]:w-11 max-[29.9375rem]:justify-center max-[29.9375rem]:p-0 ${FINGER} ${BESIDE_CHECKOUT}`,
    })}
  >
    <span className="max-[29.9375rem]:sr-only">{label}</span>
    <Icon name="ticket" className="min-[30rem]:hidden" />
    <Icon name="arrow-right" className="max-lg:hidden" />
  </Anchor>
);
