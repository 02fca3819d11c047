import type { Locale } from '../i18n/routing';
import type { AddressedType } from './schema/navigation';

/** Where the contents of a type lie, after the language (docs/product.md#content-addresses). Pages lie at the root. */
const FOLDERS = {
  page: { fr: '', de: '' },
  event: { fr: 'agenda/', de: 'agenda/' },
  place: { fr: 'lieux/', de: 'orte/' },
  cinema: { fr: 'cinemas/', de: 'kinos/' },
  news: { fr: 'actualites/', de: 'aktuell/' },
  press: { fr: 'presse/', de: 'medien/' },
} as const satisfies Record<AddressedType, Record<Locale, string>>;

/** The path after the language, without slashes at the ends. */
export const contentPath = (type: AddressedType, locale: Locale, slug: string): string =>
  `${FOLDERS[type][locale]}${slug}`;

/** The address of a path: `/fr/agenda/le-grand-bal`; the home page's empty path is `/fr`. */
export const urlOf = (locale: Locale, path: string): string => (path ? `/${locale}/${path}` : `/${locale}`);
