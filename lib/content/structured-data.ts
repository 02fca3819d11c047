import type { Graph, Organization, PostalAddress, SearchAction, WithActionConstraints } from 'schema-dts';
import type { Brand } from '../config/brand';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';

/** The cooperative behind the site. Source: schema.org/Organization. */
const organizationData = (brand: Brand, publicUrl: string, locale: Locale): Organization => ({
  '@type': 'Organization',
  '@id': `${publicUrl}/#organization`,
  name: brand.name,
  legalName: brand.company[locale],
  url: publicUrl,
  logo: `${publicUrl}/icons/icon-512.png`,
  email: brand.email,
  telephone: brand.phone.number,
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.street[locale],
    postalCode: brand.zip,
    addressLocality: brand.town,
    addressCountry: 'CH',
  },
  sameAs: brand.social.map(({ url }) => url),
});

/** The site with its search and operator. Sources: schema.org/WebSite, schema.org/SearchAction. */
export function siteData(brand: Brand, { publicUrl, locale }: { publicUrl: string; locale: Locale }): Graph {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${publicUrl}${screenUrl('/search', locale)}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/${locale}#website`,
        url: `${publicUrl}/${locale}`,
        name: brand.name,
        description: brand.tagline[locale],
        inLanguage: locale,
        publisher: { '@id': `${publicUrl}/#organization` },
        potentialAction: search,
      },
      organizationData(brand, publicUrl, locale),
    ],
  };
}

type HouseAddress = { street: string; number?: string; zip: string; town: Record<Locale, string> };

/** The address of a venue. Source: schema.org/PostalAddress. */
export const addressData = ({ street, number, zip, town }: HouseAddress, locale: Locale): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: [street, number].filter(Boolean).join(' '),
  postalCode: zip,
  addressLocality: town[locale],
  addressCountry: 'CH',
});
