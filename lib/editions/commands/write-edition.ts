import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { productKind, type ProductKind } from '../../catalogue/products';
import { editions, extensions, optionCategories, options, productPrices } from '../../catalogue/tables';
import { getBrand } from '../../config/brand';
import type { Db } from '../../db/client';
import type { Edition } from '../rules';

/** Locks the set of editions until the transaction ends. Orders may still be placed. */
export const lockEditions = (tx: Db) => tx.execute(sql`lock table editions in share row exclusive mode`);

/** The same, and waits for orders that are being placed, in any edition; new ones wait for the end of this. */
export const lockSales = (tx: Db) => tx.execute(sql`lock table editions in exclusive mode`);

const kindsOf = (codes: readonly string[]): ProductKind[] =>
  codes.flatMap((code) => productKind(code, getBrand().productKey) ?? []);

/** Writes a checked edition with everything that belongs to it, as its next version. */
export async function writeEdition(tx: Db, edition: Edition): Promise<void> {
  const { code, schedule, giftFrom, products } = edition;
  const row = {
    validFrom: edition.validFrom,
    validUntil: edition.validUntil,
    onSaleFrom: edition.onSaleFrom,
    onSaleUntil: edition.onSaleUntil,
    priceGuaranteedUntil: edition.priceGuaranteedUntil,
    giftOnSaleFrom: giftFrom,
    endingFrom: schedule?.endingFrom ?? null,
    giftUntil: schedule?.giftUntil ?? null,
    transitionFrom: schedule?.transitionFrom ?? null,
    transitionUntil: schedule?.transitionUntil ?? null,
    maintenanceFrom: schedule?.maintenanceFrom ?? null,
    maintenanceUntil: schedule?.maintenanceUntil ?? null,
  };
  await tx
    .insert(editions)
    .values({ code, ...row })
    .onConflictDoUpdate({ target: editions.code, set: { ...row, version: sql`${editions.version} + 1` } });
  for (const table of [options, optionCategories, extensions, productPrices])
    await tx.delete(table).where(eq(table.edition, code));
  const prices = products.flatMap(({ product, price }) =>
    kindsOf([product]).map((kind) => ({ edition: code, kind, priceCents: price })),
  );
  if (prices.length) await tx.insert(productPrices).values(prices);
  await writeAddOns(tx, edition);
}

async function writeAddOns(tx: Db, edition: Edition): Promise<void> {
  const { code: of, optionCategories: categories } = edition;
  const added = edition.extensions.map(({ code, price, title, conditions, products }, index) => ({
    ...{ edition: of, code, title, conditions, priceCents: price },
    kinds: kindsOf(products),
    position: index + 1,
  }));
  if (added.length) await tx.insert(extensions).values(added);
  const groups = categories.map(({ code, choice, title, products }, index) => ({
    ...{ edition: of, code, choice, title },
    kinds: kindsOf(products),
    position: index + 1,
  }));
  if (groups.length) await tx.insert(optionCategories).values(groups);
  const chosen = categories.flatMap(({ code: category, options: list }) =>
    list.map(({ code, price, title, conditions, isPrinted, choices }, index) => ({
      ...{ edition: of, code, category, title, conditions, priceCents: price, isPrinted },
      choices: choices ?? null,
      position: index + 1,
    })),
  );
  if (chosen.length) await tx.insert(options).values(chosen);
}
