import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { classNames } from '@/components/ui/class-names';
import { Logo } from '@/components/ui/logo';
import type { Brand } from '@/lib/config/brand';
import type { NavigationItemView, NavigationView } from '@/lib/content/schema/views';
import { formatStreet } from '@/lib/i18n/format-days';
import type { Locale } from '@/lib/i18n/languages';
import { BESIDE_CHECKOUT } from './header-classes';

type FooterProps = {
  locale: Locale;
  brand: Brand;
  home: string;
  navigation: Pick<NavigationView, 'primary' | 'footer'>;
  /** Items that stay inside the checkout. */
  legalUrls: string[];
  languages: ReactNode;
  cookies: ReactNode;
  year: string;
  /** Hides the secondary navigation (docs/product.md#header-and-footer). */
  isMaintenance: boolean;
};

/** With a mouse the targets of the lower lines are smaller than a finger. */
const TARGET = 'min-h-11 md:pointer-fine:min-h-8';

/** Site footer: both navigations, address and partner logos. */
export function Footer({
  locale,
  brand,
  home,
  navigation,
  legalUrls,
  languages,
  cookies,
  year,
  isMaintenance,
}: FooterProps) {
  const t = useTranslations('layout');
  return (
    <footer className="after-list dark field bg-ink pb-4 pt-6 text-paper print:hidden">
      <div className="wrap">
        <div className="flex flex-wrap items-center gap-x-9 gap-y-3 pb-4">
          <Anchor
            href={home}
            aria-label={t('home', { brand: brand.name })}
            className="inline-flex min-h-11 items-center no-underline"
          >
            <Logo name={brand.name} on="ink" size="footer" />
          </Anchor>
          <nav aria-label={t('footerPrimary')} className={`max-md:w-full md:ml-auto ${BESIDE_CHECKOUT}`}>
            <LinkList
              items={navigation.primary}
              className="display text-[1.25rem] leading-none tracking-[-.015em]"
            />
          </nav>
          <div className={`max-md:-ml-3 ${BESIDE_CHECKOUT}`}>{languages}</div>
        </div>
        {!isMaintenance && (
          <nav aria-label={t('footerNav')} className="border-t border-[#5A6664] py-1.5 text-small">
            <LinkList items={navigation.footer} kept={legalUrls} last={cookies} className="leading-[1.3]" />
          </nav>
        )}
        <Partners brand={brand} locale={locale} label={t('partners')} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-[#5A6664] pt-1.5 text-small md:text-micro">
          <Address brand={brand} locale={locale} />
          <p className="flex flex-wrap gap-x-5 gap-y-1 py-1.5 text-micro text-hair">
            <span>{`© ${year} ${brand.name}`}</span>
            <span>{t('credits')}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

type LinkListProps = {
  items: NavigationItemView[];
  /** URLs that stay inside the checkout. */
  kept?: readonly string[];
  last?: ReactNode;
  className: string;
};

const LinkList = ({ items, kept = [], last, className }: LinkListProps) => (
  <ul className="grid gap-x-4 min-[19rem]:grid-cols-2 md:flex md:flex-wrap md:items-center md:gap-x-6">
    {items.map(({ id, link }) => (
      <li key={id} className={classNames(className, !kept.includes(link.url) && BESIDE_CHECKOUT)}>
        <Anchor
          href={link.url}
          className={`flex ${TARGET} wrap-anywhere items-center py-1 no-underline hover:underline`}
        >
          {link.label}
        </Anchor>
      </li>
    ))}
    {last && <li className={classNames(className, 'col-span-full')}>{last}</li>}
  </ul>
);

const Address = ({ brand, locale }: { brand: Brand; locale: Locale }) => (
  <address className="flex flex-wrap items-center gap-x-5 not-italic">
    <span className="py-1.5">
      {`${brand.company[locale]}, ${formatStreet(brand.street[locale])}, `}
      <span className="whitespace-nowrap">{`${brand.zip} ${brand.town}`}</span>
    </span>
    <a
      href={`mailto:${brand.email}`}
      className={`inline-flex ${TARGET} items-center underline wrap-anywhere`}
    >
      {brand.email}
    </a>
    <a
      href={`tel:${brand.phone.number}`}
      className={`num inline-flex ${TARGET} items-center no-underline hover:underline`}
    >
      {brand.phone.label}
    </a>
  </address>
);

const Partners = ({ brand, locale, label }: { brand: Brand; locale: Locale; label: string }) => (
  <ul
    aria-label={label}
    className={classNames(
      'grid gap-x-4 border-t border-[#5A6664] py-1.5 text-small min-[19rem]:grid-cols-2 md:flex md:flex-wrap xl:justify-between',
      BESIDE_CHECKOUT,
    )}
  >
    {brand.partners.map(({ key, label: name, url, image, width, height }) => (
      <li key={key}>
        <a
          href={url.replace('{locale}', locale)}
          rel="external noopener"
          className={`flex ${TARGET} items-center gap-2 font-semibold leading-tight no-underline md:whitespace-nowrap hover:underline md:text-micro`}
        >
          {/* the name is next to it; coloured for the footer, also in forced-colours mode */}
          <img
            src={image}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            className="h-5 w-auto flex-none forced-color-adjust-none forced-colors:bg-ink forced-colors:p-1"
          />
          {name}
        </a>
      </li>
    ))}
  </ul>
);
