import { contentPath } from '../../../lib/content/paths';
import type { AddressedType } from '../../../lib/content/schema/navigation';
import samplePages from '../../../lib/content-import/sample/data/pages.json' with { type: 'json' };
import { type AppPathname } from '../../../lib/i18n/routing';
import { type Locale, LOCALES } from '../../../lib/i18n/languages';
import { screenUrl } from '../../../lib/i18n/screen-url';
import { MISSING_PAGE } from '../customer';

/** One page of each kind, in one language. */
export type KindPage = { kind: string; locale: Locale; path: string };

const SCREENS: readonly AppPathname[] = [
  '/login',
  '/registration',
  '/forgot-password',
  '/renewal',
  '/cart',
  '/activation',
  '/step-1',
  '/menu',
];

const TYPES: readonly AddressedType[] = ['event', 'place', 'cinema', 'news', 'press'];

/** The first sample page per layout, plus those whose layout shows different content. */
const sampleKinds = (locale: Locale): KindPage[] =>
  samplePages.flatMap(({ id, layout, texts }) => {
    const slug = texts[locale]?.slug;
    if (slug === undefined || layout === 'page') return [];
    return [
      {
        kind: layout === 'buy' ? `buy ${id}` : layout,
        locale,
        path: slug ? `/${locale}/${slug}` : `/${locale}`,
      },
    ];
  });

/** @param paths of the sitemap; the first of each type represents the type */
export function kindPages(paths: readonly string[]): KindPage[] {
  return LOCALES.flatMap((locale) => {
    const content = TYPES.flatMap((type) => {
      const folder = `/${locale}/${contentPath(type, locale, '')}`;
      const path = paths.find((one) => one.startsWith(folder) && one.length > folder.length);
      return path ? [{ kind: `one ${type}`, locale, path }] : [];
    });
    const prose = samplePages.find(({ layout, texts }) => layout === 'page' && texts[locale])?.texts[locale];
    return [
      ...sampleKinds(locale),
      ...content,
      ...(prose ? [{ kind: 'page', locale, path: `/${locale}/${prose.slug}` }] : []),
      ...SCREENS.map((screen) => ({ kind: screen.slice(1), locale, path: screenUrl(screen, locale) })),
      { kind: 'search with results', locale, path: `${screenUrl('/search', locale)}?q=concert` },
      { kind: 'not found', locale, path: `/${locale}${MISSING_PAGE}` },
    ];
  });
}
