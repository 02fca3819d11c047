import { z } from 'zod';
import { GIFTABLE_KINDS } from '../catalogue/products';
import type { Day } from '../core/dates';
import { lineSchema } from '../core/text-input';
import { daySchema, rule } from '../core/validation';

/** Maximum length of the code field. */
export const CODE_MAX = 60;
/** 100 % in basis points. */
export const PERCENT_MAX = 10_000;
/** Per percent. */
const BASIS_POINTS = 100;
export const AMOUNT_MAX = 1_000_000;
/** A million francs. */
const MAX_DISCOUNT_MAX = 100_000_000;
const NOTE_MAX = 120;

export const codeInputSchema = z.strictObject({ code: z.string().trim().min(1).max(CODE_MAX) });
export const CODE_REFUSALS = ['invalid_promocode', 'promocode_already_used', 'promocode_reserved'] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

/** How many gift vouchers an order may be paid with. */
export const VOUCHERS_MAX = 10;
/**
 * A code for a cart. A voucher is added to other vouchers; otherwise it takes the place of what is there, unless
 * `replace` is false.
 */
export const cartCodeSchema = codeInputSchema.extend({ replace: z.boolean().optional() });
export type CartCodeInput = z.infer<typeof cartCodeSchema>;

export const PROMOTION_KINDS = ['percent', 'amount'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Value of a voucher: one product, or an amount. */
export const VOUCHER_KINDS = [...GIFTABLE_KINDS, 'amount'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];
export const GIFT_AMOUNT_MIN = 2_000;
export const GIFT_AMOUNT_MAX = 100_000;
export const GIFT_MESSAGE_MAX = 300;

/** How a voucher is paid at the counter. */
export const COUNTER_METHODS = ['cash', 'terminal'] as const;
export type CounterMethod = (typeof COUNTER_METHODS)[number];

const wholeSchema = z.int().min(1);

/** Percentages are stored in basis points, amounts in Rappen. */
export const storedValue = (kind: PromotionKind, value: number): number =>
  kind === 'percent' ? Number((value * BASIS_POINTS).toPrecision(12)) : value;
/** The inverse, as used by the API. */
export const shownValue = (kind: PromotionKind, stored: number): number =>
  kind === 'percent' ? stored / BASIS_POINTS : stored;

const isStoredExactly = (stored: number, kind: PromotionKind) =>
  Number.isInteger(stored) && (kind === 'amount' || stored <= PERCENT_MAX);

/** Common fields of offers. `value`: a percentage with at most two decimals, or an amount in Rappen. */
const offerShape = {
  kind: z.enum(PROMOTION_KINDS),
  // above 0: what is least depends on the kind
  value: z.number().max(AMOUNT_MAX).meta({ exclusiveMinimum: 0 }),
  products: z.array(z.string().min(1).max(40)).min(1).max(10).optional(),
  validFrom: daySchema.optional(),
  validUntil: daySchema.optional(),
  note: lineSchema(NOTE_MAX).optional(),
};
type OfferShape = {
  kind: PromotionKind;
  value: number;
  validFrom?: Day | undefined;
  validUntil?: Day | undefined;
};

/** What can be stored at least: 0.01 percent, one Rappen. */
const LEAST: Record<PromotionKind, number> = { percent: 1 / BASIS_POINTS, amount: 1 };

function checkLeast({ value: offer, issues }: z.core.ParsePayload<OfferShape>): void {
  if (offer.value > 0) return;
  const bound = { code: 'too_small', origin: 'number', minimum: LEAST[offer.kind], inclusive: true } as const;
  issues.push({ ...bound, input: offer.value, path: ['value'] });
}

const hasExact = (of: PromotionKind) => (offer: OfferShape) =>
  offer.kind !== of || isStoredExactly(storedValue(of, offer.value), of);
const isInOrder = ({ validFrom, validUntil }: OfferShape) =>
  !validFrom || !validUntil || validFrom <= validUntil;
const PERCENT_FAULT = rule('discount_percent', ['value']);
const AMOUNT_FAULT = rule('format', ['value']);
const PERIOD_FAULT = rule('ends_before', ['validUntil']);

export const createPromotionCodeSchema = z
  .strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      // lower case too: the API documents this pattern, and callers may send it
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{2,39}$/),
    ...offerShape,
    maxUses: wholeSchema.max(1_000_000).optional(),
    /** The most that it may cost over all orders, in Rappen. */
    maxDiscount: wholeSchema.max(MAX_DISCOUNT_MAX).optional(),
  })
  .check(checkLeast)
  .refine(hasExact('percent'), PERCENT_FAULT)
  .refine(hasExact('amount'), AMOUNT_FAULT)
  .refine(isInOrder, PERIOD_FAULT);
export type CreatePromotionCodeInput = z.infer<typeof createPromotionCodeSchema>;

/** Codes of one series at most. */
export const SERIES_MAX = 500;
/** Random letters at the end of a code of a series: 40 bits. */
export const SERIES_LETTERS = 8;

/** Single-use codes: a common beginning and random letters. */
export const createSeriesSchema = z
  .strictObject({
    prefix: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$/),
    count: wholeSchema.max(SERIES_MAX),
    ...offerShape,
  })
  .check(checkLeast)
  .refine(hasExact('percent'), PERCENT_FAULT)
  .refine(hasExact('amount'), AMOUNT_FAULT)
  .refine(isInOrder, PERIOD_FAULT);
export type CreateSeriesInput = z.infer<typeof createSeriesSchema>;

export const promotionCodeSchema = z.object({
  code: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  value: z.number(),
  products: z.array(z.string()).optional(),
  validFrom: daySchema.optional(),
  validUntil: daySchema.optional(),
  maxUses: z.int().optional(),
  maxDiscount: z.int().optional(),
  uses: z.int(),
  isStopped: z.boolean(),
  /** Id of the series it was made with. */
  series: z.uuid().optional(),
  note: z.string().optional(),
  /** Total discount so far, in Rappen. */
  discount: z.int(),
});
export type PromotionCodeView = z.infer<typeof promotionCodeSchema>;

/** Status of a voucher as shown to its buyer. */
export const GIFT_STATES = ['scheduled', 'sent', 'ready', 'activated', 'expired', 'cancelled'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

export const boughtGiftSchema = z.object({
  id: z.uuid(),
  kind: z.enum(VOUCHER_KINDS),
  /** Price in Rappen. */
  amount: z.int(),
  recipientName: z.string(),
  /** Null for a voucher to print. */
  recipientEmail: z.string().nullable(),
  delivery: z.enum(['email', 'pdf']),
  deliverOn: daySchema,
  expiresOn: daySchema,
  state: z.enum(GIFT_STATES),
});
export type BoughtGift = z.infer<typeof boughtGiftSchema>;
