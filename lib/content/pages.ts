import type { Locale } from '../i18n/languages';

export type ContentPage = {
  readonly sitemapUrlId: number;
  /** Path below the language prefix; null where the page does not exist in that language. */
  readonly paths: Readonly<Record<Locale, string | null>>;
};

/** Content pages that code links to, by name. */
const PAGES = {
  news: { sitemapUrlId: 1201, paths: { fr: '/actualites', de: '/aktuell' } },
  press: { sitemapUrlId: 1202, paths: { fr: '/presse', de: '/medien' } },
  faq: { sitemapUrlId: 1203, paths: { fr: '/faq', de: '/faq' } },
  about: { sitemapUrlId: 1301, paths: { fr: '/a-propos', de: '/ueber-uns' } },
  howItWorks: {
    sitemapUrlId: 1302,
    paths: { fr: '/comment-ca-marche', de: '/so-funktioniert-es' },
  },
  contact: { sitemapUrlId: 1303, paths: { fr: '/contact', de: '/kontakt' } },
  conditions: { sitemapUrlId: 1304, paths: { fr: '/conditions-generales', de: '/agb' } },
  privacy: {
    sitemapUrlId: 1305,
    paths: { fr: '/protection-des-donnees', de: '/datenschutz' },
  },
  imprint: { sitemapUrlId: 1306, paths: { fr: '/mentions-legales', de: '/impressum' } },
  accessibility: {
    sitemapUrlId: 1307,
    paths: { fr: '/accessibilite', de: '/barrierefreiheit' },
  },
  gift: { sitemapUrlId: 4567, paths: { fr: '/bon-cadeau', de: '/geschenkgutschein' } },
} as const satisfies Record<string, ContentPage>;

export type PageName = keyof typeof PAGES;

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

export const PAGE_NAMES: readonly PageName[] = Object.keys(PAGES).filter(isPageName);

export const contentPage = (name: PageName): ContentPage => PAGES[name];

/** URL of a page in a language; null where it does not exist. */
export function pageUrl(name: PageName, locale: Locale): string | null {
  const path = contentPage(name).paths[locale];
  return path === null ? null : `/${locale}${path}`;
}
