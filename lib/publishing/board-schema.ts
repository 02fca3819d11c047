import { z } from 'zod';
import { recordTypeSchema, unitViewSchema, changeSchema } from './schema';
import { LOCALES } from '../i18n/languages';
import { localeSchema } from '../i18n/schema';

export const BOARD_STATES = ['missing', 'older', 'offline'] as const;

export const BOARD_PAGE_SIZE = 50;
const PAGE_MAX = 10_000;

export const boardQuerySchema = z.strictObject({
  type: recordTypeSchema.optional(),
  state: z.enum(BOARD_STATES).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type BoardQuery = z.infer<typeof boardQuerySchema>;

const languageSchema = unitViewSchema
  .pick({ state: true, isOlder: true, touchedAt: true, publishAt: true })
  .extend({
    title: z.string().nullable(),
    /** Its draft has no faults: it can be published. */
    isReady: z.boolean(),
  });

export const boardItemSchema = z.object({
  type: recordTypeSchema,
  id: z.string(),
  group: z.enum(BOARD_STATES),
  languages: z.partialRecord(localeSchema, languageSchema),
  /** Where to begin: the first fault of a draft, or else the language that is missing, older or not live. */
  field: z.string().nullable(),
  /** Words of the newer language that changed since the older one followed it. */
  changes: z.array(changeSchema),
});
export type BoardItem = z.infer<typeof boardItemSchema>;

/** The language that a record lacks, or that is older than the other. */
export const lackingLanguage = ({ group, languages }: Pick<BoardItem, 'group' | 'languages'>) =>
  LOCALES.find((locale) => {
    const language = languages[locale];
    return language && (group === 'older' ? language.isOlder : language.state !== 'live');
  });

export const boardSchema = z.object({
  counts: z.record(z.enum(BOARD_STATES), z.int()),
  /** Open records by type. */
  types: z.partialRecord(recordTypeSchema, z.int()),
  /** Records that are live in every language and equally old. */
  even: z.int(),
  items: z.array(boardItemSchema),
  total: z.int(),
  page: z.int(),
});
export type Board = z.infer<typeof boardSchema>;
