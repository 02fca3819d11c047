import { z } from 'zod';
import { editionCodeSchema } from '../catalogue/schema';
import { daySchema } from '../core/validation';
import type { ListPage } from '../core/list-page';
import { byLocale } from '../i18n/languages';
import { ORDER_CHANNELS, orderStatusSchema, paymentMethodSchema } from './schema';

export const ORDER_SORTS = ['placed', '-placed', 'total', '-total'] as const;

export const orderListSchema = z.strictObject({
  status: orderStatusSchema.optional(),
  edition: editionCodeSchema.optional(),
  method: paymentMethodSchema.optional(),
  channel: z.enum(ORDER_CHANNELS).optional(),
  from: daySchema.optional(),
  to: daySchema.optional(),
  q: z.string().trim().min(1).max(100).optional(),
  sort: z.enum(ORDER_SORTS).default('-placed'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type OrderListQuery = z.infer<typeof orderListSchema>;

/** A row of the office's list of orders. */
export const listRow = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  placedAt: z.iso.datetime(),
  lastName: z.string(),
  firstName: z.string(),
  company: z.string().nullable(),
  city: z.string(),
  items: z.array(z.strictObject(byLocale(() => z.string()))),
  method: paymentMethodSchema,
  status: orderStatusSchema,
  totalCents: z.int(),
});
export type OrderRow = z.infer<typeof listRow>;

export type OrderListPage = ListPage<OrderRow> & {
  /** Sum of all that match, not only of this page; without cancelled orders, unless they alone are listed. */
  sumCents: number;
};
