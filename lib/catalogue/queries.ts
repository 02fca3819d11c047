import 'server-only';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { getBrand } from '../config/brand';
import { seasonFlags } from '../config/season';
import { dayOf } from '../core/dates';
import { CURRENCY } from '../core/money';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { isBuyingEnabled, sellingEdition, type Catalogue, type Edition } from './rules';
import { productCode, PRODUCT_KINDS, type ProductKind } from './products';
import { type CatalogueView } from './schema';
import { localizedJson } from './tables';
import { productTitle } from './titles';

const addOnShape = {
  code: z.string(),
  title: localizedJson,
  conditions: localizedJson,
  priceCents: z.int(),
};
const kindsJson = z.array(z.enum(PRODUCT_KINDS));
const catalogueRow = z.strictObject({
  editions: z.array(
    z.strictObject({
      code: z.string(),
      validFrom: z.iso.date(),
      validUntil: z.iso.date(),
      onSaleFrom: z.iso.date(),
      onSaleUntil: z.iso.date(),
      priceGuaranteedUntil: z.iso.date(),
      giftOnSaleFrom: z.iso.date(),
      prices: z.partialRecord(z.enum(PRODUCT_KINDS), z.int()),
    }),
  ),
  extensions: z.array(z.strictObject({ ...addOnShape, kinds: kindsJson })),
  categories: z.array(
    z.strictObject({
      code: z.string(),
      title: localizedJson,
      choice: z.enum(['single', 'multiple']),
      kinds: kindsJson,
      options: z.array(z.strictObject({ ...addOnShape, category: z.string(), isPrinted: z.boolean() })),
    }),
  ),
});

async function readCatalogue(db: Db): Promise<Catalogue> {
  const [row] = await queryRows(
    db,
    catalogueRow,
    sql`select
      coalesce((select json_agg(json_build_object(
          'code', e.code, 'validFrom', e.valid_from, 'validUntil', e.valid_until, 'onSaleFrom', e.on_sale_from,
          'onSaleUntil', e.on_sale_until, 'priceGuaranteedUntil', e.price_guaranteed_until,
          'giftOnSaleFrom', e.gift_on_sale_from,
          'prices', coalesce((select json_object_agg(p.kind, p.price_cents) from product_prices p
                              where p.edition = e.code), '{}'::json)
        ) order by e.on_sale_from, e.code) from editions e), '[]') as editions,
      coalesce((select json_agg(json_build_object(
          'code', x.code, 'title', x.title, 'conditions', x.conditions, 'priceCents', x.price_cents,
          'kinds', x.kinds) order by x.position, x.code) from extensions x), '[]') as extensions,
      coalesce((select json_agg(json_build_object(
          'code', c.code, 'title', c.title, 'choice', c.choice, 'kinds', c.kinds,
          'options', coalesce((select json_agg(json_build_object(
              'code', o.code, 'category', o.category, 'title', o.title, 'conditions', o.conditions,
              'priceCents', o.price_cents, 'isPrinted', o.is_printed) order by o.position, o.code)
            from options o where o.category = c.code), '[]')
        ) order by c.position, c.code) from option_categories c), '[]') as categories`,
  );
  return row ?? { editions: [], extensions: [], categories: [] };
}

/**
 * Rows change only by seeding, which clears the cache in its own process; other processes follow when the entry
 * expires. Keyed by the database, so that a transaction, which is another object, reads for itself.
 */
const catalogues = new LRUCache<Db, Catalogue>({
  max: 16,
  ttl: 30_000,
  fetchMethod: readCatalogue,
  ignoreFetchAbort: true,
});

/** Everything on sale. Pass the database rather than a transaction, to use the cache. */
export const loadCatalogue = (db: Db): Promise<Catalogue> => catalogues.forceFetch(db);

/** Clears the cache after a change of the catalogue. */
export const forgetCatalogue = (): void => catalogues.clear();

/** Every edition, by first day of sale. */
export const listEditions = async (db: Db): Promise<Edition[]> => (await loadCatalogue(db)).editions;

/** The catalogue on the day of `at`, as `GET /api/catalogue` returns it. */
export async function getCatalogue(
  db: Db,
  { at, locale }: { at: Date; locale: Locale },
): Promise<CatalogueView> {
  const { editions, extensions, categories } = await loadCatalogue(db);
  const day = dayOf(at);
  const edition = sellingEdition(editions, day);
  const { productKey } = getBrand();
  const codesOf = (kinds: ProductKind[]) => kinds.map((kind) => productCode(kind, productKey));
  return {
    edition: edition && {
      code: edition.code,
      validFrom: edition.validFrom,
      validUntil: edition.validUntil,
      onSaleFrom: edition.onSaleFrom,
      onSaleUntil: edition.onSaleUntil,
      priceGuaranteedUntil: edition.priceGuaranteedUntil,
    },
    currency: CURRENCY,
    buyingEnabled: isBuyingEnabled(edition, seasonFlags(), day),
    products: PRODUCT_KINDS.flatMap((kind) => {
      const price = edition?.prices[kind];
      if (!edition || price === undefined) return [];
      return [
        { code: productCode(kind, productKey), title: productTitle(kind, edition.code)[locale], price },
      ];
    }),
    extensions: extensions.map(({ code, title, conditions, priceCents, kinds }) => ({
      code,
      title: title[locale],
      price: priceCents,
      conditions: conditions[locale],
      products: codesOf(kinds),
    })),
    optionCategories: categories.map(({ code, title, choice, kinds, options }) => ({
      code,
      title: title[locale],
      choice,
      products: codesOf(kinds),
      options: options.map((option) => ({
        code: option.code,
        title: option.title[locale],
        price: option.priceCents,
        conditions: option.conditions[locale],
      })),
    })),
  };
}
