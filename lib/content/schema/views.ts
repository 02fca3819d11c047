import { z } from 'zod';
import { localeSchema } from '../../i18n/schema';
import { categorySchema } from './event';

const linkSchema = z.object({
  label: z.string(),
  url: z.string(),
  sitemapUrlId: z.int().nullable(),
});
export type NavigationItemView = {
  id: string;
  link: z.infer<typeof linkSchema>;
  'aio:children': NavigationItemView[];
  category?: z.infer<typeof categorySchema> | undefined;
};
const navigationItemSchema: z.ZodType<NavigationItemView> = z.object({
  id: z.string(),
  link: linkSchema,
  get 'aio:children'() {
    return z.array(navigationItemSchema);
  },
  /** Our extension: the menu colours the children of the agenda. */
  category: categorySchema.optional(),
});

/** The three navigations of a language (docs/product.md#navigation). */
export const navigationViewSchema = z.object({
  primary: z.array(navigationItemSchema),
  secondary: z.array(navigationItemSchema),
  footer: z.array(navigationItemSchema),
});
export type NavigationView = z.infer<typeof navigationViewSchema>;

export const localeViewSchema = z.object({
  code: localeSchema,
  iso: z.string(),
  dir: z.literal('ltr'),
  domain: z.string(),
});
