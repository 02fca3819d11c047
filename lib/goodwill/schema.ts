import { z } from 'zod';
import { reasonSchema, requiredLine } from '../core/text-input';
import { daySchema } from '../core/validation';
import { PASS_KINDS } from '../catalogue/products';
import { editionCodeSchema } from '../catalogue/schema';
import { byLocale } from '../i18n/languages';

const MESSAGE_MAX = 300;
/** Longest extension, in days. */
const DAYS_MAX = 366;

/** `prepared` is a dry run. A run that is being undone ends as `undone`. */
export const RUN_STATES = ['prepared', 'running', 'done', 'undoing', 'undone'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why a pass of the filter keeps its last day. `changed`: its last day was changed since the dry run. */
export const SKIP_REASONS = ['blocked', 'expired', 'renewed', 'erased', 'changed'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Which passes: an edition, and within it a kind, those with an extension, those valid on a day. */
export const goodwillFilterSchema = z.strictObject({
  edition: editionCodeSchema,
  kind: z.enum(PASS_KINDS).optional(),
  extension: z.string().min(1).max(60).optional(),
  validOn: daySchema.optional(),
});
export type GoodwillFilter = z.infer<typeof goodwillFilterSchema>;

export const prepareGoodwillSchema = z.strictObject({
  filter: goodwillFilterSchema,
  action: z.literal('extend'),
  days: z.int().min(1).max(DAYS_MAX),
  reason: reasonSchema,
  /** Message in the mail to the holders, in each language. */
  message: z.strictObject(byLocale(() => requiredLine(MESSAGE_MAX))),
});
export type PrepareGoodwillInput = z.infer<typeof prepareGoodwillSchema>;

/** The number of passes of the dry run, typed by the person who starts it. */
export const confirmGoodwillSchema = z.strictObject({ count: z.int().min(1) });

export const undoGoodwillSchema = z.strictObject({ reason: reasonSchema });

export const goodwillRunSchema = z.object({
  id: z.uuid(),
  state: z.enum(RUN_STATES),
  filter: goodwillFilterSchema,
  days: z.int(),
  reason: z.string(),
  /** Passes to extend. */
  count: z.int(),
  /** Passes that keep their last day. */
  skipped: z.int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  startedAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
});
export type GoodwillRun = z.infer<typeof goodwillRunSchema>;

export const goodwillDetailSchema = goodwillRunSchema.extend({
  message: z.object(byLocale(() => z.string())),
  /** Passes dealt with so far: extended, or restored while it is being undone. */
  finished: z.int(),
  /** Holders with a mail. */
  mails: z.int(),
  reasons: z.array(z.object({ reason: z.enum(SKIP_REASONS), count: z.int() })),
  /** Skipped passes, two hundred at most. */
  skippedPasses: z.array(
    z.object({ uniqueKey: z.string(), holder: z.string(), reason: z.enum(SKIP_REASONS) }),
  ),
});
export type GoodwillDetail = z.infer<typeof goodwillDetailSchema>;
