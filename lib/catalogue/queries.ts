import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getBrand } from '../config/brand';
import { seasonFlags } from '../config/season';
import { dayOfMoment, momentOf } from '../core/dates';
import { CURRENCY } from '../core/money';
import { perRendering } from '../core/per-rendering';
import type { Db } from '../db/client';
import { queryColumn, queryRow } from '../db/rows';
import type { Locale, Localized } from '../i18n/languages';
import {
  addOnsOf,
  extensionTitles,
  giftEdition,
  isBuyingEnabled,
  nextBound,
  passedBounds,
  sellingEdition,
  type AddOns,
  type Catalogue,
  type Choices,
  type Edition,
} from './rules';
import { productCode, PRODUCT_KINDS, type ProductKind } from './products';
import type { AddOnsByEdition, AddOnsView, CatalogueView } from './schema';
import { choicesJson, localizedJson } from './tables';
import { productTitle } from './titles';

const addOnShape = {
  code: z.string(),
  title: localizedJson,
  conditions: localizedJson,
  priceCents: z.int(),
};
const kindsJson = z.array(z.enum(PRODUCT_KINDS));
const optionJson = z.strictObject({
  ...addOnShape,
  category: z.string(),
  isPrinted: z.boolean(),
  choices: choicesJson.nullable(),
});
const addOnsJson = z.strictObject({
  extensions: z.array(z.strictObject({ ...addOnShape, kinds: kindsJson })),
  categories: z.array(
    z.strictObject({
      code: z.string(),
      title: localizedJson,
      choice: z.enum(['single', 'multiple']),
      kinds: kindsJson,
      options: z.array(optionJson),
    }),
  ),
});
const catalogueRow = z.strictObject({
  editions: z.array(
    z.strictObject({
      code: z.string(),
      validFrom: z.iso.date(),
      validUntil: z.iso.date(),
      onSaleFrom: z.string(),
      onSaleUntil: z.string(),
      priceGuaranteedUntil: z.string(),
      giftOnSaleFrom: z.string(),
      schedule: z.strictObject({
        endingFrom: z.string().nullable(),
        giftUntil: z.string().nullable(),
        transitionFrom: z.string().nullable(),
        transitionUntil: z.string().nullable(),
        maintenanceFrom: z.string().nullable(),
        maintenanceUntil: z.string().nullable(),
      }),
      prices: z.partialRecord(z.enum(PRODUCT_KINDS), z.int()),
    }),
  ),
  addOns: z.record(z.string(), addOnsJson),
  isOpen: z.boolean(),
});

async function readCatalogue(db: Db): Promise<Catalogue> {
  const row = await queryRow(
    db,
    catalogueRow,
    sql`select
      coalesce((select json_agg(json_build_object(
          'code', e.code, 'validFrom', e.valid_from, 'validUntil', e.valid_until, 'onSaleFrom', e.on_sale_from,
          'onSaleUntil', e.on_sale_until, 'priceGuaranteedUntil', e.price_guaranteed_until,
          'giftOnSaleFrom', e.gift_on_sale_from,
          'schedule', json_build_object('endingFrom', e.ending_from, 'giftUntil', e.gift_until,
            'transitionFrom', e.transition_from, 'transitionUntil', e.transition_until,
            'maintenanceFrom', e.maintenance_from, 'maintenanceUntil', e.maintenance_until),
          'prices', coalesce((select json_object_agg(p.kind, p.price_cents) from product_prices p
                              where p.edition = e.code), '{}'::json)
        ) order by e.on_sale_from, e.code) from editions e), '[]') as editions,
      coalesce((select json_object_agg(e.code, json_build_object(
          'extensions', coalesce((select json_agg(json_build_object(
              'code', x.code, 'title', x.title, 'conditions', x.conditions, 'priceCents', x.price_cents,
              'kinds', x.kinds) order by x.position, x.code)
            from extensions x where x.edition = e.code), '[]'),
          'categories', coalesce((select json_agg(json_build_object(
              'code', c.code, 'title', c.title, 'choice', c.choice, 'kinds', c.kinds,
              'options', coalesce((select json_agg(json_build_object(
                  'code', o.code, 'category', o.category, 'title', o.title, 'conditions', o.conditions,
                  'priceCents', o.price_cents, 'isPrinted', o.is_printed, 'choices', o.choices)
                  order by o.position, o.code)
                from options o where o.edition = c.edition and o.category = c.code), '[]')
            ) order by c.position, c.code)
            from option_categories c where c.edition = e.code), '[]')
        )) from editions e), '{}') as "addOns",
      exists (select 1 from shop_opening) as "isOpen"`,
  );
  return row ?? { editions: [], addOns: {}, isOpen: false };
}

const versionColumn = z.string();

/** Different after every change: versions grow, and rows written again, as after a restore, have a new `xmin`. */
export const CATALOGUE_VERSION = sql`(select concat_ws('.', count(*), sum(version), max(xmin::text::bigint),
  (select count(*) from shop_opening)) from editions)`;

async function catalogueVersion(db: Db): Promise<string> {
  const [version = ''] = await queryColumn(db, versionColumn, sql`select ${CATALOGUE_VERSION}`);
  return version;
}

const sharedVersion = perRendering(catalogueVersion);

/** By database, so that a transaction, which is another object, reads for itself. */
let catalogues = new WeakMap<Db, { version: string; catalogue: Promise<Catalogue> }>();

/**
 * Everything on sale. Asks for the version on every use, once in a rendering, so that a change on any instance applies
 * at once. Pass the database rather than a transaction, to use the cache.
 */
export const loadCatalogue = async (db: Db): Promise<Catalogue> => catalogueOf(db, await sharedVersion(db));

/** {@link loadCatalogue} after a statement that has read {@link CATALOGUE_VERSION}. */
export function catalogueOf(db: Db, version: string): Promise<Catalogue> {
  const known = catalogues.get(db);
  if (known?.version === version) return known.catalogue;
  const catalogue = readCatalogue(db);
  catalogues.set(db, { version, catalogue });
  // a failure is not cached
  catalogue.catch(() => catalogues.delete(db));
  return catalogue;
}

/**
 * The catalogue for a sale: these editions cannot change until the transaction ends, so that nothing is sold at a price
 * that is being changed. @param db the database, for its cache
 */
export async function lockCatalogue(
  tx: Db,
  { editions, db }: { editions: readonly string[]; db: Db },
): Promise<Catalogue> {
  await tx.execute(sql`select 1 from editions where code in ${[...new Set(editions)]} for key share`);
  const known = catalogues.get(db);
  return known?.version === (await catalogueVersion(tx)) ? known.catalogue : readCatalogue(tx);
}

/** Different whenever the catalogue changes or one of its bounds passes. */
export async function catalogueState(db: Db, at: Date): Promise<string> {
  const { editions } = await loadCatalogue(db);
  return `${await catalogueVersion(db)} ${passedBounds(editions, momentOf(at))}`;
}

/** The season flags for a sale. A shop that is not open sells as little as between two seasons. */
export const saleFlags = ({ isOpen }: Pick<Catalogue, 'isOpen'>): { transitioning: boolean } => ({
  transitioning: seasonFlags().transitioning || !isOpen,
});

/** Whether nothing can be ordered, whatever the edition: between two seasons, and before the shop opens. */
export const isSalePaused = async (db: Db): Promise<boolean> =>
  saleFlags(await loadCatalogue(db)).transitioning;

/** When time next changes what is shown or sold; null without a bound ahead. */
export const nextChange = async (db: Db, at: Date): Promise<Date | null> =>
  nextBound((await loadCatalogue(db)).editions, at);

/** Clears the cache. Tests that write rows by hand need it. */
export const forgetCatalogue = (): void => {
  catalogues = new WeakMap();
};

/** Every edition, by first day of sale. */
export const listEditions = async (db: Db): Promise<Edition[]> => (await loadCatalogue(db)).editions;

/** Titles of the extensions that content names by their codes. */
export const listExtensionTitles = async (db: Db): Promise<ReadonlyMap<string, Localized>> =>
  extensionTitles(await loadCatalogue(db));

/** The catalogue at an instant, as `GET /api/catalogue` returns it. */
export async function getCatalogue(
  db: Db,
  { at, locale }: { at: Date; locale: Locale },
): Promise<CatalogueView> {
  const catalogue = await loadCatalogue(db);
  const moment = momentOf(at);
  const edition = sellingEdition(catalogue.editions, moment);
  const { productKey } = getBrand();
  return {
    edition: edition && {
      code: edition.code,
      validFrom: edition.validFrom,
      validUntil: edition.validUntil,
      onSaleFrom: dayOfMoment(edition.onSaleFrom),
      onSaleUntil: dayOfMoment(edition.onSaleUntil),
      priceGuaranteedUntil: dayOfMoment(edition.priceGuaranteedUntil),
    },
    currency: CURRENCY,
    buyingEnabled: isBuyingEnabled(edition, saleFlags(catalogue), moment),
    products: PRODUCT_KINDS.flatMap((kind) => {
      const price = edition?.prices[kind];
      if (!edition || price === undefined) return [];
      return [
        { code: productCode(kind, productKey), title: productTitle(kind, edition.code)[locale], price },
      ];
    }),
    ...addOnsView(addOnsOf(catalogue, edition?.code ?? ''), locale),
  };
}

/** Whether a pass can be bought at an instant. Add-ons for an existing one can be longer, see {@link isSalePaused}. */
export async function isSelling(db: Db, at: Date): Promise<boolean> {
  const catalogue = await loadCatalogue(db);
  const moment = momentOf(at);
  return isBuyingEnabled(sellingEdition(catalogue.editions, moment), saleFlags(catalogue), moment);
}

/** Whether gift vouchers can be bought at an instant. */
export async function isGiftSold(db: Db, at: Date): Promise<boolean> {
  const catalogue = await loadCatalogue(db);
  return giftEdition(catalogue.editions, saleFlags(catalogue), momentOf(at)) !== null;
}

const choicesView = ({ pick, of }: Choices, locale: Locale) => ({
  pick,
  of: of.map(({ code, title }) => ({ code, title: title[locale] })),
});

/** Extensions and options in one language. */
export function addOnsView({ extensions, categories }: AddOns, locale: Locale): AddOnsView {
  const { productKey } = getBrand();
  const codesOf = (kinds: ProductKind[]) => kinds.map((kind) => productCode(kind, productKey));
  return {
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
        ...(option.choices ? { choices: choicesView(option.choices, locale) } : {}),
      })),
    })),
  };
}

/** Extensions and options of each of these editions, by its code. */
export async function listAddOns(
  db: Db,
  { editions, locale }: { editions: readonly string[]; locale: Locale },
): Promise<AddOnsByEdition> {
  const catalogue = await loadCatalogue(db);
  return Object.fromEntries(editions.map((code) => [code, addOnsView(addOnsOf(catalogue, code), locale)]));
}
