import { z } from 'zod';
import { editionCodeSchema } from '../catalogue/schema';
import { lineSchema, linesSchema, requiredLine } from '../core/text-input';
import { daySchema, momentSchema, rule, VALIDATION_KEYS, type ValidationKey } from '../core/validation';
import { byLocale } from '../i18n/languages';

const CODE_MAX = 40;
const TITLE_MAX = 100;
const CONDITIONS_MAX = 2_000;
const PRODUCT_CODES_MAX = 10;
const ADD_ONS_MAX = 50;
const CHOICES_MAX = 100;
const PRICE_MAX = 10_000_000;

const codeSchema = z
  .string()
  .min(1)
  .max(CODE_MAX)
  .regex(/^[a-z0-9][a-z0-9-]*$/);
/** Reports a price in francs, such as `89.5`, as not being in Rappen. */
const priceFault = ({ input }: { input?: unknown }): string =>
  JSON.stringify({ code: input ? 'cents' : 'required' } satisfies { code: ValidationKey });
const price = z.int({ error: priceFault }).nonnegative().max(PRICE_MAX);
const title = z.strictObject(byLocale(() => requiredLine(TITLE_MAX)));
/** May be missing in a language, which the checks report. */
const conditions = z.strictObject(byLocale(() => linesSchema(CONDITIONS_MAX).default('')));
/** Codes of the products that may have an add-on; absent means as before, or the main product. */
const products = z.array(lineSchema(CODE_MAX)).max(PRODUCT_CODES_MAX).optional();

const extensionSchema = z.strictObject({
  code: codeSchema,
  price,
  title,
  conditions: conditions.optional(),
  products,
});

const choicesSchema = z
  .strictObject({
    pick: z.int().min(1),
    of: z
      .array(z.strictObject({ code: codeSchema, title }))
      .min(1)
      .max(CHOICES_MAX),
  })
  .refine(({ pick, of }) => pick <= of.length, rule('max_items', ['pick']));

const optionSchema = z.strictObject({
  code: codeSchema,
  price,
  title,
  conditions: conditions.optional(),
  /** A physical card is printed. */
  isPrinted: z.boolean().optional(),
  choices: choicesSchema.optional(),
});

const categorySchema = z.strictObject({
  code: codeSchema,
  choice: z.enum(['single', 'multiple']),
  title,
  products,
  options: z.array(optionSchema).max(ADD_ONS_MAX),
});

const scheduleSchema = z.strictObject({
  endingFrom: momentSchema.optional(),
  giftUntil: momentSchema.optional(),
  transitionFrom: momentSchema.optional(),
  transitionUntil: momentSchema.optional(),
  maintenanceFrom: momentSchema.optional(),
  maintenanceUntil: momentSchema.optional(),
});

const editionFields = {
  code: editionCodeSchema,
  validFrom: daySchema,
  validUntil: daySchema,
  onSaleFrom: momentSchema,
  onSaleUntil: momentSchema,
  priceGuaranteedUntil: momentSchema,
  giftFrom: momentSchema,
  schedule: scheduleSchema.optional(),
  products: z.array(z.strictObject({ product: lineSchema(CODE_MAX), price })).max(PRODUCT_CODES_MAX),
  extensions: z.array(extensionSchema).max(ADD_ONS_MAX),
  optionCategories: z.array(categorySchema).max(ADD_ONS_MAX),
};

export const editionFileSchema = z.strictObject(editionFields);
export type EditionInput = z.infer<typeof editionFileSchema>;

const warningSchema = z.object({ path: z.string(), code: z.enum(VALIDATION_KEYS), message: z.string() });

/** An edition to save, or one that was read: what only the server knows is ignored. */
export const saveEditionSchema = z.strictObject({
  ...editionFields,
  /** Version it was read in; when another has been saved since, the answer is `conflict`. Absent: not checked. */
  version: z.int().min(0).optional(),
  /** Checks everything and saves nothing. */
  dryRun: z.boolean().optional(),
  isFrozen: z.boolean().optional(),
  warnings: z.array(z.unknown()).optional(),
});
export type SaveEditionInput = z.infer<typeof saveEditionSchema>;

export const editionViewSchema = z.object({
  ...editionFields,
  /** Something of it has been sold: price, validity and name cannot change. */
  isFrozen: z.boolean(),
  version: z.int(),
  warnings: z.array(warningSchema),
});
export type EditionView = z.infer<typeof editionViewSchema>;

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Details of the answer `conflict`: both values of every difference, and the version saved meanwhile. */
export const editionConflictSchema = z.object({
  conflicts: z.array(z.object({ path: z.string(), yours: valueSchema, theirs: valueSchema })),
  theirs: z.object({ version: z.int() }).nullable(),
});
export type EditionConflict = z.infer<typeof editionConflictSchema>;

export const editionsSchema = z.object({ editions: z.array(editionViewSchema) });

export const catalogueFileSchema = z.strictObject({
  $schema: z.string().optional(),
  editions: z.array(editionFileSchema).min(1),
});
