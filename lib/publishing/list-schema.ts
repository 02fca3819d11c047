import { z } from 'zod';
import { RECORD_TYPES } from '../content/schema/document';
import { ADDRESSED_TYPES } from '../content/schema/navigation';
import { lineSchema } from '../core/text-input';

const WORDS_MAX = 100;
const PAGE_MAX = 10_000;
export const RECORDS_PAGE_SIZE = 50;

/** Filters of the list: one type at a time. */
export const recordListSchema = z.strictObject({
  type: z.enum(RECORD_TYPES).default('pages'),
  q: lineSchema(WORDS_MAX).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type RecordListQuery = z.infer<typeof recordListSchema>;

/** Words of a title, or an id. */
export const titlesQuerySchema = z.strictObject({ type: z.enum(ADDRESSED_TYPES), q: lineSchema(WORDS_MAX) });
export type TitlesQuery = z.infer<typeof titlesQuerySchema>;

export const titleChoiceSchema = z.object({ id: z.string(), title: z.string() });
export type TitleChoice = z.infer<typeof titleChoiceSchema>;
