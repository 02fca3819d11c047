import type { Brand } from '../config/brand';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';

const CONTEXT = 'https://schema.org';

/** The cooperative behind the site. Source: schema.org/Organization. */
function organizationData(brand: Brand, publicUrl: string, locale: Locale): object {
  return {
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
  };
}

/** The site with its search and operator. Sources: schema.org/WebSite, schema.org/SearchAction. */
export function siteData(brand: Brand, { publicUrl, locale }: { publicUrl: string; locale: Locale }): object {
  return {
    '@context': CONTEXT,
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${publicUrl}/${locale}#website`,
        url: `${publicUrl}/${locale}`,
        name: brand.name,
        description: brand.tagline[locale],
        inLanguage: locale,
        publisher: { '@id': `${publicUrl}/#organization` },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${publicUrl}${screenUrl('/search', locale)}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
      organizationData(brand, publicUrl, locale),
    ],
  };
}
