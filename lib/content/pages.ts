import { type Locale, LOCALES } from '../i18n/routing';

/** How a content page looks before its own content is there (art direction 7, heroes by content type). */
type PageLook = 'editorial' | 'generic' | 'buy';

export type ContentPage = {
  readonly sitemapUrlId: number;
  readonly look: PageLook;
  /** Path below the language prefix. A language without a path does not have the page. */
  readonly paths: Readonly<Partial<Record<Locale, string>>>;
};

/** The content pages by the name their texts have in `messages` (`pages.<name>`). Source: decisions 10. */
const PAGES = {
  news: { sitemapUrlId: 1201, look: 'editorial', paths: { fr: '/actualites', de: '/aktuell' } },
  press: { sitemapUrlId: 1202, look: 'editorial', paths: { fr: '/presse', de: '/medien' } },
  faq: { sitemapUrlId: 1203, look: 'editorial', paths: { fr: '/faq', de: '/faq' } },
  about: { sitemapUrlId: 1301, look: 'generic', paths: { fr: '/a-propos', de: '/ueber-uns' } },
  howItWorks: {
    sitemapUrlId: 1302,
    look: 'generic',
    paths: { fr: '/comment-ca-marche', de: '/so-funktioniert-es' },
  },
  contact: { sitemapUrlId: 1303, look: 'generic', paths: { fr: '/contact', de: '/kontakt' } },
  conditions: { sitemapUrlId: 1304, look: 'generic', paths: { fr: '/conditions-generales', de: '/agb' } },
  privacy: {
    sitemapUrlId: 1305,
    look: 'generic',
    paths: { fr: '/protection-des-donnees', de: '/datenschutz' },
  },
  imprint: { sitemapUrlId: 1306, look: 'generic', paths: { fr: '/mentions-legales', de: '/impressum' } },
  accessibility: {
    sitemapUrlId: 1307,
    look: 'generic',
    paths: { fr: '/accessibilite', de: '/barrierefreiheit' },
  },
  gift: { sitemapUrlId: 4567, look: 'buy', paths: { fr: '/bon-cadeau', de: '/geschenkgutschein' } },
} as const satisfies Record<string, ContentPage>;

export type PageName = keyof typeof PAGES;

const isPageName = (name: string): name is PageName => Object.hasOwn(PAGES, name);

export const PAGE_NAMES: readonly PageName[] = Object.keys(PAGES).filter(isPageName);

export const contentPage = (name: PageName): ContentPage => PAGES[name];

/** The page at a path below the language prefix (`/presse`), if that language has one there. */
export const pageAt = (path: string, locale: Locale): PageName | undefined =>
  PAGE_NAMES.find((name) => contentPage(name).paths[locale] === path);

/** Address of a page in a language, or null where it does not exist. */
export function pageUrl(name: PageName, locale: Locale): string | null {
  const path = contentPage(name).paths[locale];
  return path === undefined ? null : `/${locale}${path}`;
}

/** The addresses of a page by language, for hreflang. */
export const pageUrls = (name: PageName): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const url = pageUrl(name, locale);
      return url === null ? [] : [[locale, url]];
    }),
  );
