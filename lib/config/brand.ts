import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Localized } from '../i18n/languages';
import { localizedSchema as localized } from '../i18n/schema';
import { getEnv } from './env';
import sample from './brand.sample.json';

/** Checked here, so that the compiler names the file when a language is added. */
const SAMPLE = sample satisfies Record<'tagline' | 'region' | 'company' | 'street', Localized>;

/** The operator of the shop. To rebrand, point `BRAND_FILE` at a JSON file of this shape. */
export const brandSchema = z.object({
  tagline: localized,
  /** Where the places are, as a text after a noun: `im Drei-Seen-Land`. */
  region: localized,
  company: localized,
  street: localized,
  zip: z.string(),
  town: z.string(),
  email: z.email(),
  phone: z.object({ number: z.string(), label: z.string() }),
  social: z.array(
    z.object({ key: z.enum(['instagram', 'facebook']), label: z.string(), url: z.url(), handle: z.string() }),
  ),
  /**
   * By key: a local image, white for the footer, with its size. `{locale}` in a link is replaced by the page language.
   * See docs/product.md#partners.
   */
  partners: z.array(
    z.object({
      key: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
      label: z.string(),
      url: z.string(),
      image: z.string().regex(/^\/(?!\/)[\w./-]+\.(?:svg|png|webp)$/),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
  ),
  /** For the imprint: commercial register, company number, authorised representative. */
  legal: z
    .object({ register: localized, uid: z.string().optional(), represented: localized.optional() })
    .optional(),
  /** For the privacy notice: hosting and mail providers. */
  hosting: z.object({ name: z.string(), country: localized }).optional(),
  mailing: z.object({ name: z.string(), country: localized }).optional(),
});

export type Brand = z.infer<typeof brandSchema> & { name: string; productKey: string };

let brand: Brand | undefined;

/** Whether the content of a brand file is the sample's. */
export const isSampleBrand = ({ company }: Pick<Brand, 'company'>): boolean =>
  Object.entries(SAMPLE.company).some(([locale, name]) => company[locale as keyof Localized] === name);

const EXAMPLE_DOMAIN = /\.example\b/;

/** Paths of the texts with an address of the sample, such as `email` and `social.0.url`. */
function examplesIn(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return EXAMPLE_DOMAIN.test(value) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => examplesIn(one, [...path, key]));
}

/** Whether the brand is the operator's own, for the opening list. */
export const brandState = (): { isSample: boolean; examples: string[] } => ({
  isSample: isSampleBrand(getBrand()),
  examples: examplesIn(getBrand()),
});

export function getBrand(): Brand {
  if (!brand) {
    const { BRAND_FILE, BRAND_NAME, PRODUCT_KEY } = getEnv();
    const file: unknown = BRAND_FILE ? JSON.parse(readFileSync(BRAND_FILE, 'utf8')) : SAMPLE;
    brand = { ...brandSchema.parse(file), name: BRAND_NAME, productKey: PRODUCT_KEY };
  }
  return brand;
}
