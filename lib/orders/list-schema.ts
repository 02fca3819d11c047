import { z } from 'zod';
import { daySchema } from '../core/validation';
import { byLocale } from '../i18n/languages';
import { ORDER_CHANNELS, orderStatusSchema, paymentMethodSchema } from './schema';

export const ORDER_SORTS = ['placed', '-placed', 'total', '-total'] as const;

/** A parameter that is empty or not valid is no filter: a list is an address that people type and keep. */
const filter = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

/** Query of the list of orders. */
export const orderListSchema = z.object({
  status: filter(orderStatusSchema),
  edition: filter(z.string().regex(/^\d\d-\d\d$/)),
  method: filter(paymentMethodSchema),
  channel: filter(z.enum(ORDER_CHANNELS)),
  from: filter(daySchema),
  to: filter(daySchema),
  q: filter(z.string().trim().min(1).max(100)),
  sort: z.enum(ORDER_SORTS).catch('-placed'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
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

export type OrderListPage = {
  items: OrderRow[];
  total: number;
  /** Sum of all that match, not only of this page. */
  sumCents: number;
  page: number;
  pageSize: number;
};
