import { z } from 'zod';
import { lineSchema } from '../core/text-input';
import { rule } from '../core/validation';
import { listPageSchema } from '../core/list-page';
import { LOCALES } from '../i18n/languages';

const ADDRESS_MAX = 300;
const PAGE_MAX = 10_000;
export const REDIRECTS_PAGE = 50;

const FROM = new RegExp(`^/(?:${LOCALES.join('|')})(?:/[\\w~%-]+)+$`);

/** An address of this site that exists no longer, and where it leads now. */
export const redirectInputSchema = z.strictObject({
  /** Below a language, without query: `/fr/ancienne-page`. A slash at the end is left out. */
  from: lineSchema(ADDRESS_MAX)
    .min(1)
    .overwrite((from) => from.replace(/\/+$/, ''))
    .refine((from) => from === '' || FROM.test(from), rule('format')),
  /** A page of this site, `/fr/agenda`, or `https://…`. */
  to: lineSchema(ADDRESS_MAX).min(1),
});
export type RedirectInput = z.infer<typeof redirectInputSchema>;

export const redirectSchema = z.object({
  id: z.uuid(),
  ...redirectInputSchema.shape,
  /** True if the target no longer exists. */
  isDead: z.boolean(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type Redirect = z.infer<typeof redirectSchema>;

export const redirectQuerySchema = z.strictObject({
  q: lineSchema(ADDRESS_MAX).optional(),
  page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
});
export type RedirectQuery = z.infer<typeof redirectQuerySchema>;

export const redirectListSchema = listPageSchema(redirectSchema);
export type RedirectList = z.infer<typeof redirectListSchema>;
