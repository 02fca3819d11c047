import { z } from 'zod';
import { RECORD_TYPES } from '../content/schema/document';
import { contentIdSchema, PARAGRAPH_MAX } from '../content/schema/text';
import { cleanLine, lineSchema } from '../core/text-input';
import { momentSchema, rule, VALIDATION_KEYS } from '../core/validation';
import { PARTS, PUBLICATION_STATES, type PartData } from './rules';

export const VERSION_SOURCES = ['editor', 'import', 'restore'] as const;
export type VersionSource = (typeof VERSION_SOURCES)[number];

const NOTE_MAX = 300;
const DEPTH_MAX = 20;

const partSchema = z.enum(PARTS);
export const recordTypeSchema = z.enum(RECORD_TYPES);
export const recordParams = z.object({ type: recordTypeSchema, id: contentIdSchema });
export const draftParams = recordParams.extend({ locale: partSchema });
export const versionParams = recordParams.extend({
  number: z.coerce.number().int().positive().max(1_000_000),
});
export type RecordKey = z.infer<typeof recordParams>;
export type PartKey = RecordKey & { part: z.infer<typeof partSchema> };

const membersOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** True if nothing is nested deeper than any record. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_MAX) return false;
    level = level.flatMap(membersOf);
  }
  return true;
}

const cleanMembers = (data: object): PartData =>
  Object.fromEntries(Object.entries(data).map(([key, one]) => [cleanLine(key), clean(one)]));

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanLine(value);
  if (Array.isArray(value)) return value.map((one: unknown) => clean(one));
  return typeof value === 'object' && value !== null ? cleanMembers(value) : value;
}

/** A part of a record as it is being written: it need not be valid yet. Pasted text is cleaned. */
export const partDataSchema = z
  .record(z.string(), z.unknown())
  .refine(isShallow, { ...rule('format'), abort: true })
  .overwrite(cleanMembers);

export const saveDraftSchema = z.strictObject({
  data: partDataSchema,
  /** Version of the published part that this draft takes into account, after a conflict. */
  base: z.string().max(100).optional(),
});

/** Version of each part, of its draft or of what is published. */
export const partVersionsSchema = z.partialRecord(partSchema, z.string().max(100));
export type PartVersions = z.infer<typeof partVersionsSchema>;

const noteSchema = lineSchema(NOTE_MAX).optional();
export const publishSchema = z.strictObject({
  locale: partSchema,
  note: noteSchema,
  /** The other language need not follow. */
  isSmall: z.boolean().optional(),
  /** Version that the caller saw: nothing else is published. */
  versions: partVersionsSchema.optional(),
});
/** Links of texts to what is hidden may lead nowhere. */
const despiteLinksSchema = z.boolean().optional();
export const hideSchema = z.strictObject({
  locale: partSchema,
  note: noteSchema,
  despiteLinks: despiteLinksSchema,
});
export const scheduleSchema = z.strictObject({
  locale: partSchema,
  /** Swiss day or minute; null for never. */
  publishAt: momentSchema.nullish(),
  hideAt: momentSchema.nullish(),
  despiteLinks: despiteLinksSchema,
});
export const previewDraftSchema = z.strictObject({
  locale: partSchema,
  isShared: z.boolean().default(false),
});

export const partBodySchema = z.strictObject({ locale: partSchema });

export const fieldErrorsSchema = z.array(
  z.object({ path: z.string(), code: z.enum(VALIDATION_KEYS), message: z.string() }),
);

const dataSchema = z.record(z.string(), z.unknown()).nullable();

export const partViewSchema = z.object({
  data: dataSchema,
  version: z.string(),
  isDraft: z.boolean(),
  /** The published part changed since this draft began. */
  isOutdated: z.boolean(),
  editedBy: z.string().nullable(),
  editedAt: z.iso.datetime().nullable(),
  live: z.object({ data: dataSchema, version: z.string() }),
});
export type PartView = z.infer<typeof partViewSchema>;

export const unitViewSchema = z.object({
  state: z.enum(PUBLICATION_STATES),
  hasChanges: z.boolean(),
  isOlder: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  hideAt: z.iso.datetime().nullable(),
  touchedAt: z.iso.datetime().nullable(),
  hiddenAt: z.iso.datetime().nullable(),
});
export type UnitView = z.infer<typeof unitViewSchema>;

export const recordViewSchema = z.object({
  type: recordTypeSchema,
  id: z.string(),
  parts: z.partialRecord(partSchema, partViewSchema),
  units: z.partialRecord(partSchema, unitViewSchema),
});
export type RecordView = z.infer<typeof recordViewSchema>;

export const savedDraftSchema = z.object({
  version: z.string(),
  editedAt: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
  errors: fieldErrorsSchema,
});

export const versionViewSchema = z.object({
  number: z.int(),
  part: partSchema.nullable(),
  by: z.string(),
  at: z.iso.datetime(),
  note: z.string().nullable(),
  source: z.enum(VERSION_SOURCES),
});
export type VersionView = z.infer<typeof versionViewSchema>;

export const changeSchema = z.object({
  path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Words that stayed, were added or removed, in order. */
  words: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
});
export type FieldChange = z.infer<typeof changeSchema>;

const TABLE_MAX = 200_000;
export const addEventsSchema = z.strictObject({
  /** A table as a spreadsheet copies it; its first row names the columns. */
  text: z.string().max(TABLE_MAX),
  /** Says what would be added, and adds nothing. */
  isDryRun: z.boolean().default(false),
});

/** An event of a pasted table. */
export const addedEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Its rows, the first one below the headings being 2. */
  lines: z.array(z.int()),
  /** It was added before, and stays as it is. */
  isKnown: z.boolean(),
  errors: fieldErrorsSchema,
});
export type AddedEvent = z.infer<typeof addedEventSchema>;
export const addedEventsSchema = z.object({
  items: z.array(addedEventSchema),
  /** Headings that name no column. */
  unknown: z.array(z.string()),
});

/** An event, or a proposal of a house, that an event which is being written might repeat. */
export const similarEventSchema = z.object({
  id: z.string(),
  kind: z.enum(['event', 'proposal']),
  title: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
});
export type SimilarEvent = z.infer<typeof similarEventSchema>;

export const DRAFT_MAX_BYTES = 64 * PARAGRAPH_MAX * 4;
