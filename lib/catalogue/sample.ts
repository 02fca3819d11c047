import 'server-only';
import { now } from '../config/env';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { PRODUCT_KINDS, type ProductKind } from './products';
import { forgetCatalogue } from './queries';
import { SAMPLE_CATEGORIES, SAMPLE_EXTENSIONS, SAMPLE_OPTIONS } from './sample-add-ons';
import { editions, extensions, optionCategories, options, productPrices, shopOpening } from './tables';

/** For a gift voucher, the minimum amount. */
const PRICES: Record<ProductKind, number> = { pass: 46_500, mini: 12_000, substitute: 0, gift: 2_000 };

/** From this edition on, the passes and the first extension cost more. */
const DEARER = { from: '2027-09-01', pass: 48_000, mini: 12_500, festivals: 9_500 };

/** Seasons that are always there, by the year they begin in. */
const FIRST_YEAR = 2024;
const LAST_YEAR = 2027;

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

/** The fixed seasons, and those from the year before this day to the year after it. */
export function sampleEditions(at: Date) {
  const year = Number(dayOf(at).slice(0, 4));
  const first = Math.min(FIRST_YEAR, year - 1);
  const last = Math.max(LAST_YEAR, year + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => sampleEdition(first + index));
}

/**
 * Writes the editions of the sample catalogue that are missing (docs/product.md#sample-world), with prices and add-ons.
 * Existing ones are kept as they are. Opens the shop.
 */
export async function seedCatalogue(db: Db, at: Date = now()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(shopOpening).values({ openedAt: at }).onConflictDoNothing();
    const added = await tx
      .insert(editions)
      .values(sampleEditions(at))
      .onConflictDoNothing()
      .returning({ edition: editions.code, validFrom: editions.validFrom });
    const inEach = <Row>(rows: readonly Row[]) =>
      added.flatMap(({ edition }) => rows.map((row) => ({ edition, ...row })));
    const isDearer = ({ validFrom }: { validFrom: string }) => validFrom >= DEARER.from;
    if (!added.length) return;
    await tx.insert(productPrices).values(
      added.flatMap(({ edition, ...season }) =>
        PRODUCT_KINDS.map((kind) => ({
          edition,
          kind,
          priceCents: { ...PRICES, ...(isDearer(season) ? DEARER : {}) }[kind],
        })),
      ),
    );
    await tx.insert(extensions).values(
      added.flatMap(({ edition, ...season }) =>
        SAMPLE_EXTENSIONS.map((extension) => ({
          edition,
          ...extension,
          ...(isDearer(season) && extension.code === 'festivals' ? { priceCents: DEARER.festivals } : {}),
        })),
      ),
    );
    await tx.insert(optionCategories).values(inEach(SAMPLE_CATEGORIES));
    await tx.insert(options).values(inEach(SAMPLE_OPTIONS));
  });
  forgetCatalogue();
}
