import type { Locale } from '../i18n/languages';
import type { AddressedType } from './schema/navigation';

/** Folder of each content type below the language (docs/product.md#content-addresses). Pages are at the root. */
const FOLDERS = {
  page: { fr: '', de: '' },
  event: { fr: 'agenda/', de: 'agenda/' },
  place: { fr: 'lieux/', de: 'orte/' },
  cinema: { fr: 'cinemas/', de: 'kinos/' },
  news: { fr: 'actualites/', de: 'aktuell/' },
  press: { fr: 'presse/', de: 'medien/' },
} as const satisfies Record<AddressedType, Record<Locale, string>>;

/** Path below the language, without leading and trailing slashes. */
export const contentPath = (type: AddressedType, locale: Locale, slug: string): string =>
  `${FOLDERS[type][locale]}${slug}`;

/** URL of a path: `/fr/agenda/le-grand-bal`; the empty path of the home page is `/fr`. */
export const urlOf = (locale: Locale, path: string): string => (path ? `/${locale}/${path}` : `/${locale}`);
