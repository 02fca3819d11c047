import { z } from 'zod';
import { daySchema } from '../core/validation';

/** Code of an edition, as in `26-27`. */
export const editionCodeSchema = z.string().regex(/^[0-9]{2}-[0-9]{2}$/);

export const centsSchema = z.int().nonnegative();

export const extensionViewSchema = z.object({
  code: z.string(),
  title: z.string(),
  price: centsSchema,
  conditions: z.string(),
  products: z.array(z.string()),
});

export const optionCategoryViewSchema = z.object({
  code: z.string(),
  title: z.string(),
  choice: z.enum(['single', 'multiple']),
  products: z.array(z.string()),
  options: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      price: centsSchema,
      conditions: z.string(),
      /** Choice that comes with it: this many of a list. */
      choices: z
        .object({ pick: z.int(), of: z.array(z.object({ code: z.string(), title: z.string() })) })
        .optional(),
    }),
  ),
});

export const catalogueSchema = z.object({
  /** Null until the first edition goes on sale. */
  edition: z
    .object({
      code: z.string(),
      validFrom: daySchema,
      validUntil: daySchema,
      onSaleFrom: daySchema,
      onSaleUntil: daySchema,
      priceGuaranteedUntil: daySchema,
    })
    .nullable(),
  currency: z.literal('CHF'),
  buyingEnabled: z.boolean(),
  products: z.array(z.object({ code: z.string(), title: z.string(), price: centsSchema })),
  extensions: z.array(extensionViewSchema),
  optionCategories: z.array(optionCategoryViewSchema),
});
export type CatalogueView = z.infer<typeof catalogueSchema>;
export type AddOnsView = Pick<CatalogueView, 'extensions' | 'optionCategories'>;
export type AddOnsByEdition = Readonly<Record<string, AddOnsView>>;
