import { z } from 'zod';
import { listPageSchema } from '../core/list-page';
import { importViewSchema, proOrderSchema, quotaViewSchema } from './schema';

/** Query of the office's list of companies. */
export const companyListSchema = z.strictObject({
  q: z.string().trim().min(1).max(100).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type CompanyListQuery = z.infer<typeof companyListSchema>;

export const companyRowSchema = z.object({
  id: z.uuid(),
  /** Name of the company, or of the person. */
  name: z.string(),
  username: z.string(),
  city: z.string().nullable(),
  /** Passes it may order, of all editions. */
  quota: z.int(),
  /** Passes it has ordered. */
  passes: z.int(),
  /** Faulty rows of the file it is importing; null without a file. */
  faulty: z.int().nullable(),
});
export type CompanyRow = z.infer<typeof companyRowSchema>;

export const companyPageSchema = listPageSchema(companyRowSchema);
export type CompanyPage = z.infer<typeof companyPageSchema>;

export const companyDetailSchema = companyRowSchema.extend({
  contactName: z.string(),
  phone: z.string().nullable(),
  quotas: z.array(quotaViewSchema),
  /** The file it is importing. */
  file: importViewSchema.nullable(),
  /** Newest first. */
  orders: z.array(
    z.object(
      proOrderSchema.pick({
        ...{ id: true, number: true, placedAt: true, status: true },
        ...{ totalCents: true, passes: true, mailsFailed: true },
      }).shape,
    ),
  ),
});
export type CompanyDetail = z.infer<typeof companyDetailSchema>;
