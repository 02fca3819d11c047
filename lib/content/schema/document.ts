import { z } from 'zod';
import { faqSchema, newsSchema, pageSchema, postSchema, pressSchema } from './editorial';
import { eventSchema, filmSchema } from './event';
import { navigationSchema } from './navigation';
import { placeSchema, termSchema } from './place';
import { contentIdSchema } from './text';

/** One schema per record type, in write order: referenced records come first. */
export const RECORD_SCHEMAS = {
  terms: termSchema,
  places: placeSchema,
  films: filmSchema,
  events: eventSchema,
  news: newsSchema,
  press: pressSchema,
  faq: faqSchema,
  pages: pageSchema,
  navigations: navigationSchema,
  posts: postSchema,
} as const;

export type RecordType = keyof typeof RECORD_SCHEMAS;
export type RecordOf<T extends RecordType> = z.infer<(typeof RECORD_SCHEMAS)[T]>;

export const isRecordType = (value: string): value is RecordType => Object.hasOwn(RECORD_SCHEMAS, value);

/** In the order of {@link RECORD_SCHEMAS}. */
export const RECORD_TYPES: readonly RecordType[] = Object.keys(RECORD_SCHEMAS).filter(isRecordType);

/** Records of one import, across all its files. */
export type Records = { [T in RecordType]: RecordOf<T>[] };

export const MAX_RECORDS = 50_000;
export const removalSchema = z.array(contentIdSchema).max(MAX_RECORDS);

/** Result of an import, in records. */
export const importReportSchema = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  removed: z.int(),
});
export type ImportReport = z.infer<typeof importReportSchema>;
