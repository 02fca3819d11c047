import { LOCALES, type Locale } from '../i18n/languages';
import { contentPath } from '../content/paths';
import type { RecordOf, Records, RecordType } from '../content/schema/document';
import { ADDRESSED_TYPES, type AddressedType } from '../content/schema/navigation';
import type { PlaceKind } from '../content/schema/place';

/** The URL a record requests. */
export type Address = {
  type: AddressedType;
  id: string;
  locale: Locale;
  path: string;
  sitemapUrlId?: number;
};

type AddressedRecord = {
  id: string;
  texts: Partial<Record<Locale, { slug: string }>>;
  sitemapUrlId?: number;
};

export const placeType = (kind: PlaceKind): AddressedType => (kind === 'cinema' ? 'cinema' : 'place');

/** URLs of a record, one per language it exists in. */
export const addressesOf = (type: AddressedType, record: AddressedRecord): Address[] =>
  LOCALES.flatMap((locale) => {
    const slug = record.texts[locale]?.slug;
    if (slug === undefined) return [];
    const path = contentPath(type, locale, slug);
    const number = record.sitemapUrlId === undefined ? {} : { sitemapUrlId: record.sitemapUrlId };
    return [{ type, id: record.id, locale, path, ...number }];
  });

/** Record types that have URLs of each content type, in the order in which they get new numbers. */
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

/** Content type of a record's URLs: cinemas are stored as places. */
const typeOf = (from: AddressedRecordType, record: RecordOf<AddressedRecordType>) =>
  'kind' in record ? placeType(record.kind) : ADDRESSED_TYPES.find((type) => RECORDS_OF[type] === from);

/** Every URL of a set of records, with its record type. */
export const allAddresses = (records: AddressedRecords): { from: AddressedRecordType; address: Address }[] =>
  [...new Set(Object.values(RECORDS_OF))].flatMap((from) => {
    const all: readonly RecordOf<AddressedRecordType>[] = records[from];
    return all.flatMap((record) => {
      const type = typeOf(from, record);
      return type ? addressesOf(type, record).map((address) => ({ from, address })) : [];
    });
  });
