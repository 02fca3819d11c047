import { z } from 'zod';
import { undoesSchema } from '../audit/change-schema';
import { reasonSchema } from '../core/text-input';
import { holderSchema, passViewSchema } from '../passes/schema';

export const CARD_MEDIA = ['digital', 'printed'] as const;
export type CardMedium = (typeof CARD_MEDIA)[number];

/** Why staff replace a card. */
export const REPLACEMENT_REASONS = ['lost', 'stolen', 'corrected', 'worn'] as const;
export type ReplacementReason = (typeof REPLACEMENT_REASONS)[number];

export const CARD_REASONS = ['first', ...REPLACEMENT_REASONS, 'returned', 'upgrade'] as const;
/** Why a card takes the place of another one. */
export type NewCardReason = ReplacementReason | 'returned';
export type CardReason = (typeof CARD_REASONS)[number];

/** How the fee for a card is paid: at the counter, or by an invoice. */
export const FEE_METHODS = ['cash', 'terminal', 'invoice'] as const;
export type FeeMethod = (typeof FEE_METHODS)[number];

/** Price of a new printed card, unless staff waive it. */
export const CARD_FEE_CENTS = 1_000;

/** The same replacement within this time is one press of a button. */
export const REPEAT_SECONDS = 60;

export const replaceCardSchema = z.strictObject({
  reason: z.enum(REPLACEMENT_REASONS),
  medium: z.enum(CARD_MEDIA),
  /** How the fee is paid; without it, there is none. */
  fee: z.enum(FEE_METHODS).optional(),
  /** Why there is none, for the log. */
  waiver: reasonSchema.optional(),
});
export type ReplaceCardInput = z.infer<typeof replaceCardSchema>;

export const blockPassSchema = z.strictObject({ reason: reasonSchema, undoes: undoesSchema });
export type BlockPassInput = z.infer<typeof blockPassSchema>;

export const correctHolderSchema = holderSchema.partial().extend({ reason: reasonSchema });
export type CorrectHolderInput = z.infer<typeof correctHolderSchema>;

/** A correction that waits for a lead. */
export const askedCorrectionSchema = z.object({
  id: z.uuid(),
  uniqueKey: z.string(),
  before: holderSchema,
  after: holderSchema,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  lapsesAt: z.iso.datetime(),
  /** The caller asked and cannot confirm. */
  isOwn: z.boolean(),
});
export type AskedCorrection = z.infer<typeof askedCorrectionSchema>;

export const cardSchema = z.object({
  serial: z.int(),
  medium: z.enum(CARD_MEDIA),
  issuedAt: z.iso.datetime(),
  reason: z.enum(CARD_REASONS),
  replacedAt: z.iso.datetime().nullable(),
  /** Price in Rappen. */
  fee: z.int(),
  feeMethod: z.enum(FEE_METHODS).nullable(),
});
export type Card = z.infer<typeof cardSchema>;

const termSchema = passViewSchema.omit({ qr: true, uniqueKey: true, product: true, holder: true });

export const passDetailSchema = passViewSchema.omit({ qr: true, entries: true }).extend({
  accountId: z.uuid().nullable(),
  isBlocked: z.boolean(),
  /** False for a pass withdrawn with its order. */
  canUnblock: z.boolean(),
  /** Whether a fee can be invoiced: its account has a postal address. */
  canInvoice: z.boolean(),
  /** Entries left in the current edition; null if they are not limited. */
  entriesLeft: z.int().nullable(),
  /** All editions, the current one first. */
  terms: z.array(termSchema),
  /** Newest first. */
  cards: z.array(cardSchema),
});
export type PassDetail = z.infer<typeof passDetailSchema>;
