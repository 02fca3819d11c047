import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { productCode, PRODUCT_KINDS, type ProductKind } from '../catalogue/products';
import { loadCatalogue } from '../catalogue/queries';
import { addOnsOf, type AddOns, type Choices, type Edition as SoldEdition } from '../catalogue/rules';
import { getBrand } from '../config/brand';
import type { Db } from '../db/client';
import { queryRow, queryRows } from '../db/rows';
import { toldField } from '../http/problem';
import { byLocale, type Locale, type Localized } from '../i18n/languages';
import { editionWarnings, type Edition, type Sold } from './rules';
import type { EditionView } from './schema';

/** Whether anything of edition `e` has been sold. */
const IS_SOLD = sql`(exists (select 1 from pass_terms t where t.edition = e.code)
  or exists (select 1 from order_items i join orders o on o.id = i.order_id
             where i.edition = e.code and o.status <> 'cancelled'))`;

const stateRow = z.strictObject({ code: z.string(), version: z.int(), isFrozen: z.boolean() });
type EditionState = z.infer<typeof stateRow>;

const listStates = (db: Db, where: SQL = sql`true`): Promise<EditionState[]> =>
  queryRows(
    db,
    stateRow,
    sql`select e.code, e.version, ${IS_SOLD} as "isFrozen" from editions e where ${where}
        order by e.valid_from, e.code`,
  );

const soldRow = z.strictObject({ isSold: z.boolean(), addOns: z.array(z.string()) });

export async function findSold(db: Db, edition: string): Promise<Sold> {
  const sold = await queryRow(
    db,
    soldRow,
    sql`select ${IS_SOLD} as "isSold",
          coalesce((select json_agg(distinct x->>'code') from (
            select t.extensions || t.options as add_ons from pass_terms t where t.edition = e.code
            union all
            select i.extensions || i.options from order_items i join orders o on o.id = i.order_id
            where i.edition = e.code and o.status <> 'cancelled') sold,
            jsonb_array_elements(sold.add_ons) x), '[]') as "addOns"
        from editions e where e.code = ${edition}`,
  );
  return sold ?? { isSold: false, addOns: [] };
}

const soldNumberRow = z.strictObject({
  kind: z.enum(PRODUCT_KINDS).nullable(),
  addOn: z.string().nullable(),
  number: z.int(),
});

/** How many of each product and add-on of an edition were sold, by code. Passes that were taken over count too. */
export async function findSoldNumbers(db: Db, edition: string): Promise<Record<string, number>> {
  const { productKey } = getBrand();
  const rows = await queryRows(
    db,
    soldNumberRow,
    sql`with sold as (
          select i.kind, i.extensions || i.options as add_ons from order_items i
          join orders o on o.id = i.order_id
          where i.edition = ${edition} and o.status <> 'cancelled' and i.card_serial is null
          union all
          select p.kind, t.extensions || t.options from pass_terms t
          join passes p on p.unique_key = t.unique_key
          where t.edition = ${edition} and t.order_item_id is null)
        select kind, null as "addOn", count(*)::int as number from sold group by kind
        union all
        select null, x->>'code', count(*)::int from sold, jsonb_array_elements(add_ons) x group by 2`,
  );
  return Object.fromEntries(
    rows.map(({ kind, addOn, number }) => [kind ? productCode(kind, productKey) : (addOn ?? ''), number]),
  );
}

/** Stored texts lose the order of their languages. */
const inOrder = (text: Localized): Localized => byLocale((locale) => text[locale]);

/** An edition with its add-ons as files and the API have it. */
export function editionOf(edition: SoldEdition, { extensions, categories }: AddOns): Edition {
  const { productKey } = getBrand();
  const codesOf = (kinds: readonly ProductKind[]) => kinds.map((kind) => productCode(kind, productKey));
  const schedule = Object.entries(edition.schedule ?? {}).filter(([, moment]) => moment !== null);
  return {
    code: edition.code,
    validFrom: edition.validFrom,
    validUntil: edition.validUntil,
    onSaleFrom: edition.onSaleFrom,
    onSaleUntil: edition.onSaleUntil,
    priceGuaranteedUntil: edition.priceGuaranteedUntil,
    giftFrom: edition.giftOnSaleFrom,
    ...(schedule.length ? { schedule: Object.fromEntries(schedule) } : {}),
    products: PRODUCT_KINDS.flatMap((kind) => {
      const price = edition.prices[kind];
      return price === undefined ? [] : [{ product: productCode(kind, productKey), price }];
    }),
    extensions: extensions.map(({ code, priceCents, title, conditions, kinds }) => ({
      code,
      price: priceCents,
      title: inOrder(title),
      conditions: inOrder(conditions),
      products: codesOf(kinds),
    })),
    optionCategories: categories.map(({ code, choice, title, kinds, options }) => ({
      code,
      choice,
      title: inOrder(title),
      products: codesOf(kinds),
      options: options.map((option) => ({
        code: option.code,
        price: option.priceCents,
        title: inOrder(option.title),
        conditions: inOrder(option.conditions),
        isPrinted: option.isPrinted,
        ...(option.choices ? { choices: choicesOf(option.choices) } : {}),
      })),
    })),
  };
}

const choicesOf = ({ pick, of }: Choices): Choices => ({
  pick,
  of: of.map(({ code, title }) => ({ code, title: inOrder(title) })),
});

/** All editions as files and the API have them, by first day of validity. */
export async function listEditionData(db: Db): Promise<Edition[]> {
  const catalogue = await loadCatalogue(db);
  return catalogue.editions
    .map((edition) => editionOf(edition, addOnsOf(catalogue, edition.code)))
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom));
}

function viewOf(
  edition: Edition,
  { version, isFrozen }: EditionState,
  { all, locale }: { all: readonly Edition[]; locale: Locale },
): EditionView {
  const others = all.filter(({ code }) => code !== edition.code);
  const warnings = editionWarnings(edition, others).map((field) => toldField(field, locale));
  return { ...edition, isFrozen, version, warnings };
}

/** Every edition as `GET /api/admin/catalogue` returns it. */
export async function listEditionViews(db: Db, locale: Locale): Promise<EditionView[]> {
  const [states, all] = [await listStates(db), await listEditionData(db)];
  return states.flatMap((state) => {
    const edition = all.find(({ code }) => code === state.code);
    return edition ? [viewOf(edition, state, { all, locale })] : [];
  });
}

/** An edition as it would be once saved. */
export async function viewOfEdition(db: Db, edition: Edition, locale: Locale): Promise<EditionView> {
  const [state] = await listStates(db, sql`e.code = ${edition.code}`);
  return viewOf(edition, state ?? { code: edition.code, version: 0, isFrozen: false }, {
    all: await listEditionData(db),
    locale,
  });
}

export async function findEditionView(db: Db, code: string, locale: Locale): Promise<EditionView | null> {
  const [state] = await listStates(db, sql`e.code = ${code}`);
  const all = await listEditionData(db);
  const edition = all.find((one) => one.code === code);
  return state && edition ? viewOf(edition, state, { all, locale }) : null;
}
