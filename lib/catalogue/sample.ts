import 'server-only';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client';
import { PRODUCT_KINDS, type ProductKind } from './products';
import { forgetCatalogue } from './queries';
import { SAMPLE_CATEGORIES, SAMPLE_EXTENSIONS, SAMPLE_OPTIONS } from './sample-add-ons';
import { editions, extensions, optionCategories, options, productPrices } from './tables';

/** For a gift voucher, the minimum amount. */
const PRICES: Record<ProductKind, number> = { pass: 46_500, mini: 12_000, substitute: 0, gift: 2_000 };

/** The season that begins in September of a year. */
function sampleEdition(year: number) {
  const short = (of: number) => String(of % 100).padStart(2, '0');
  return {
    code: `${short(year)}-${short(year + 1)}`,
    validFrom: `${year}-09-01`,
    validUntil: `${year + 1}-08-31`,
    onSaleFrom: `${year}-06-03`,
    onSaleUntil: `${year + 1}-08-31`,
    // until just before the next season goes on sale
    priceGuaranteedUntil: `${year + 1}-05-31`,
    giftOnSaleFrom: `${year}-06-03`,
  };
}

const SAMPLE_EDITIONS = [2024, 2025, 2026, 2027].map(sampleEdition);
const SAMPLE_PRICES = SAMPLE_EDITIONS.flatMap(({ code }) =>
  PRODUCT_KINDS.map((kind) => ({ edition: code, kind, priceCents: PRICES[kind] })),
);

/** Updates every column with the new row's value. */
const overwrite = (table: PgTable) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((key) => [
      key,
      sql.raw(`excluded.${key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`),
    ]),
  );

/** Writes the sample catalogue (docs/product.md#sample-world). Running it again restores the sample rows. */
export async function seedCatalogue(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(editions)
      .values(SAMPLE_EDITIONS)
      .onConflictDoUpdate({ target: editions.code, set: overwrite(editions) });
    await tx
      .insert(productPrices)
      .values(SAMPLE_PRICES)
      .onConflictDoUpdate({
        target: [productPrices.edition, productPrices.kind],
        set: overwrite(productPrices),
      });
    await tx
      .insert(extensions)
      .values(SAMPLE_EXTENSIONS)
      .onConflictDoUpdate({ target: extensions.code, set: overwrite(extensions) });
    await tx
      .insert(optionCategories)
      .values(SAMPLE_CATEGORIES)
      .onConflictDoUpdate({ target: optionCategories.code, set: overwrite(optionCategories) });
    await tx
      .insert(options)
      .values(SAMPLE_OPTIONS)
      .onConflictDoUpdate({ target: options.code, set: overwrite(options) });
  });
  forgetCatalogue();
}
