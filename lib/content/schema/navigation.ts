import { z } from 'zod';
import { hrefSchema } from './blocks';
import { inEveryLanguage, contentIdSchema, localized, titleSchema } from './text';

export const NAVIGATIONS = ['primary', 'secondary', 'footer'] as const;
export type NavigationName = (typeof NAVIGATIONS)[number];

/** Content types with their own URLs. */
export const ADDRESSED_TYPES = ['page', 'event', 'place', 'cinema', 'news', 'press'] as const;
export type AddressedType = (typeof ADDRESSED_TYPES)[number];

const targetSchema = z.union([
  /** Content target, shown only in languages it exists in. `query` filters a list. */
  z.strictObject({
    type: z.enum(ADDRESSED_TYPES),
    id: contentIdSchema,
    query: z
      .string()
      .regex(/^[\w=&%.-]{1,200}$/)
      .optional(),
  }),
  z.strictObject({ href: inEveryLanguage(hrefSchema) }),
]);

const leaf = { id: contentIdSchema, label: localized(titleSchema), target: targetSchema };
/** Two levels, like the menu. */
const itemSchema = z.strictObject({
  ...leaf,
  children: z.array(z.strictObject(leaf)).max(30).optional(),
});
export type NavigationRecordItem = z.infer<typeof itemSchema>;

export const navigationSchema = z.strictObject({
  id: z.enum(NAVIGATIONS),
  items: z.array(itemSchema).max(30),
});
export type NavigationRecord = z.infer<typeof navigationSchema>;
