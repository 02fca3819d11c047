import { type Ordered, orderedExtension, orderedProduct } from '@/components/renewal/ordered-product';
import { getCatalogue } from '@/lib/catalogue/queries';
import { now } from '@/lib/config/env';
import { getDb } from '@/lib/db/client';
import type { Locale } from '@/lib/i18n/languages';

type Query = Partial<Record<string, string | string[] | null>>;

/** The product of a query, and its extension; without those that do not exist. */
export async function readOrder({ product, extension }: Query, locale: Locale): Promise<Ordered> {
  const code = orderedProduct(product ?? undefined);
  if (code === undefined) return {};
  if (!extension) return { product: code };
  const catalogue = await getCatalogue(await getDb(), { at: now(), locale });
  const added = orderedExtension(catalogue, { product: code, extension });
  return { product: code, ...(added && { extension: added.code }) };
}
