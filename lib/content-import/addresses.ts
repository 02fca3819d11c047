import { LOCALES, type Locale } from '../i18n/routing';
import { contentPath } from '../content/paths';
import type { Records, RecordType } from '../content/schema/document';
import type { AddressedType } from '../content/schema/navigation';
import type { PlaceKind } from '../content/schema/place';

/** An address a record asks for. */
export type Address = {
  type: AddressedType;
  id: string;
  locale: Locale;
  path: string;
  sitemapUrlId?: number;
};

type Addressed = { id: string; texts: Partial<Record<Locale, { slug: string }>>; sitemapUrlId?: number };

export const placeType = (kind: PlaceKind): AddressedType => (kind === 'cinema' ? 'cinema' : 'place');

/** The addresses of one record, one per language it exists in. */
export function addressesOf(type: AddressedType, record: Addressed): Address[] {
  return LOCALES.flatMap((locale) => {
    const slug = record.texts[locale]?.slug;
    if (slug === undefined) return [];
    const path = contentPath(type, locale, slug);
    const number = record.sitemapUrlId === undefined ? {} : { sitemapUrlId: record.sitemapUrlId };
    return [{ type, id: record.id, locale, path, ...number }];
  });
}

/** Types of records with addresses, and the address types they may have. */
export const ADDRESS_TYPES = {
  places: ['place', 'cinema'],
  events: ['event'],
  news: ['news'],
  press: ['press'],
  pages: ['page'],
} as const satisfies Partial<Record<RecordType, readonly AddressedType[]>>;

export type AddressedRecords = Pick<Records, keyof typeof ADDRESS_TYPES>;

/** Every address a set of records asks for, with the type of record it comes from. */
export function allAddresses(
  records: AddressedRecords,
): { from: keyof AddressedRecords; address: Address }[] {
  const each = <K extends keyof AddressedRecords>(from: K, addresses: Address[]) =>
    addresses.map((address) => ({ from, address }));
  return [
    ...records.places.flatMap((place) => each('places', addressesOf(placeType(place.kind), place))),
    ...records.events.flatMap((event) => each('events', addressesOf('event', event))),
    ...records.news.flatMap((one) => each('news', addressesOf('news', one))),
    ...records.press.flatMap((one) => each('press', addressesOf('press', one))),
    ...records.pages.flatMap((page) => each('pages', addressesOf('page', page))),
  ];
}
