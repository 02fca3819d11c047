import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Anchor } from '@/components/ui/anchor';
import { Logo } from '@/components/ui/logo';
import type { Brand } from '@/lib/config/brand';
import type { NavigationItemView, NavigationView } from '@/lib/content/schema/views';
import type { Locale } from '@/lib/i18n/languages';

type FooterProps = {
  locale: Locale;
  brand: Brand;
  home: string;
  navigation: Pick<NavigationView, 'primary' | 'footer'>;
  languages: ReactNode;
  cookies: ReactNode;
  year: string;
  /** Hides the secondary navigation (docs/product.md#header-and-footer). */
  isMaintenance: boolean;
};

/** Site footer: both navigations, address and partner logos. */
export function Footer({
  locale,
  brand,
  home,
  navigation,
  languages,
  cookies,
  year,
  isMaintenance,
}: FooterProps) {
  const t = useTranslations('layout');
  return (
    <footer className="dark field bg-ink pb-7 pt-16 text-paper print:hidden">
      <div className="wrap">
        <div className="grid-12 gap-y-11">
          <div className="col-span-12 md:col-span-6 lg:col-span-4">
            <Anchor
              href={home}
              aria-label={t('home', { brand: brand.name })}
              className="inline-flex no-underline"
            >
              <Logo name={brand.name} on="ink" size="footer" />
            </Anchor>
            <p className="mt-[18px] max-w-[24ch]">{brand.tagline[locale]}</p>
            <div className="-ml-3 mt-4">{languages}</div>
          </div>
          <nav aria-label={t('footerPrimary')} className="col-span-12 md:col-span-6 lg:col-span-3">
            <LinkList
              items={navigation.primary}
              className="display text-[1.25rem] leading-none tracking-[-.015em] md:text-[1.5rem]"
            />
          </nav>
          {!isMaintenance && (
            <nav aria-label={t('footerNav')} className="col-span-12 md:col-span-6 lg:col-span-2">
              <LinkList items={navigation.footer} last={cookies} className="leading-[1.3]" />
            </nav>
          )}
          <Address brand={brand} locale={locale} />
        </div>
        <Partners brand={brand} locale={locale} label={t('partners')} />
        <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-micro text-hair">
          <span>{`© ${year} ${brand.name}`}</span>
          <span>{t('credits')}</span>
        </p>
      </div>
    </footer>
  );
}

type LinkListProps = { items: NavigationItemView[]; last?: ReactNode; className: string };

function LinkList({ items, last, className }: LinkListProps) {
  return (
    <ul className="grid gap-x-4 min-[19rem]:grid-cols-2 md:grid-cols-1">
      {items.map(({ id, link }) => (
        <li key={id} className={className}>
          <Anchor
            href={link.url}
            className="flex min-h-11 wrap-anywhere items-center py-1.5 no-underline hover:underline"
          >
            {link.label}
          </Anchor>
        </li>
      ))}
      {last && <li className={className}>{last}</li>}
    </ul>
  );
}

function Address({ brand, locale }: { brand: Brand; locale: Locale }) {
  return (
    <address className="col-span-12 not-italic leading-[1.55] md:col-span-6 lg:col-span-3">
      <b className="font-semibold">{brand.company[locale]}</b>
      <br />
      {brand.street[locale]}
      <br />
      {`${brand.zip} ${brand.town}`}
      <br />
      <a
        href={`mailto:${brand.email}`}
        className="mt-3 inline-flex min-h-11 items-center underline wrap-anywhere"
      >
        {brand.email}
      </a>
      <br />
      <a
        href={`tel:${brand.phone.number}`}
        className="num inline-flex min-h-11 items-center no-underline hover:underline"
      >
        {brand.phone.label}
      </a>
    </address>
  );
}

function Partners({ brand, locale, label }: { brand: Brand; locale: Locale; label: string }) {
  return (
    <ul
      aria-label={label}
      className="mb-[22px] mt-11 flex flex-wrap gap-x-7 gap-y-1 border-y border-[#5A6664] py-5 md:gap-x-11 md:gap-y-3"
    >
      {brand.partners.map(({ key, label: name, url, image, width, height }) => (
        <li key={key}>
          <a
            href={url.replace('{locale}', locale)}
            rel="external noopener"
            className="flex min-h-11 items-center gap-2.5 font-semibold min-[19rem]:whitespace-nowrap no-underline hover:underline"
          >
            {/* the name is next to it; coloured for the footer, also in forced-colours mode */}
            <img
              src={image}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              className="h-[30px] w-auto flex-none forced-color-adjust-none forced-colors:bg-ink forced-colors:p-1"
            />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
