import { z } from 'zod';
import { reasonSchema } from '../core/text-input';

/** Items of the opening list, in order. */
export const OPENING_ITEMS = [
  'company',
  'mail',
  'payment',
  'qr_bill',
  'edition',
  'conditions',
  'legal',
  'second_factor',
  'backup',
] as const;
export type OpeningItemId = (typeof OPENING_ITEMS)[number];

/** Items that staff check from the list. */
export const STAFF_CHECKS = ['mail', 'payment', 'qr_bill'] as const;
export type StaffCheck = (typeof STAFF_CHECKS)[number];

export const runCheckSchema = z.strictObject({ check: z.enum(STAFF_CHECKS) });

export const openShopSchema = z.strictObject({
  /** Required while something is missing. */
  reason: reasonSchema.optional(),
});
export type OpenShopInput = z.infer<typeof openShopSchema>;

export const openingItemSchema = z.object({
  id: z.enum(OPENING_ITEMS),
  isDone: z.boolean(),
  title: z.string(),
  /** Missing part, or the finding. */
  detail: z.string().optional(),
  /** When it was done or last checked, as far as that is known. */
  doneAt: z.iso.datetime().optional(),
});
export type OpeningItem = z.infer<typeof openingItemSchema>;

export const openingSchema = z.object({ isOpen: z.boolean(), items: z.array(openingItemSchema) });
export type Opening = z.infer<typeof openingSchema>;
