import { LOCALES, type Locale } from '../i18n/languages';
import { contentPath } from '../content/paths';
import type { RecordOf, Records, RecordType } from '../content/schema/document';
import { ADDRESSED_TYPES, type AddressedType } from '../content/schema/navigation';
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

/** Which records have the addresses of a type, in the order in which they get new numbers. */
export const RECORDS_OF = {
  place: 'places',
  cinema: 'places',
  event: 'events',
  news: 'news',
  press: 'press',
  page: 'pages',
} as const satisfies Record<AddressedType, RecordType>;

type AddressedRecordType = (typeof RECORDS_OF)[AddressedType];
export type AddressedRecords = Pick<Records, AddressedRecordType>;

/** The type of a record's addresses: a place that shows films has those of a cinema. */
const typeOf = (from: AddressedRecordType, record: RecordOf<AddressedRecordType>) =>
  'kind' in record ? placeType(record.kind) : ADDRESSED_TYPES.find((type) => RECORDS_OF[type] === from);

/** Every address a set of records asks for, with the type of record it comes from. */
export const allAddresses = (records: AddressedRecords): { from: AddressedRecordType; address: Address }[] =>
  [...new Set(Object.values(RECORDS_OF))].flatMap((from) => {
    const all: readonly RecordOf<AddressedRecordType>[] = records[from];
    return all.flatMap((record) => {
      const type = typeOf(from, record);
      return type ? addressesOf(type, record).map((address) => ({ from, address })) : [];
    });
  });
