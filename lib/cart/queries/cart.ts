import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn, queryRow } from '../../db/rows';
import { literals } from '../../db/columns';
import type { Locale } from '../../i18n/languages';
import { COMPLEMENTING_KINDS, PASS_KINDS, PRODUCT_KINDS } from '../../catalogue/products';
import { CATALOGUE_VERSION, catalogueOf } from '../../catalogue/queries';
import type { Catalogue } from '../../catalogue/rules';
import { contactJson } from '../../identity/tables';
import { holderSchema, type Holder } from '../../passes/schema';
import { codeSchema } from '../../promotions/code-schema';
import { codesOfCart } from '../../promotions/queries';
import type { Cart, CartEntry } from '../rules';
import { deliverySchema, giftSchema, picksSchema, type CartView } from '../schema';
import { cartView } from '../view';

/** A cart selected by {@link CART_COLUMNS}. */
export const cartRow = z.strictObject({
  id: z.uuid(),
  shippingContact: contactJson.nullable(),
  isBillingDifferent: z.boolean(),
  billingContact: contactJson.nullable(),
  delivery: deliverySchema.nullable(),
  codes: z.array(codeSchema),
});

/** The value of {@link entriesOf}. */
export const entriesJson = z.array(
  z.strictObject({
    id: z.uuid(),
    kind: z.enum(PRODUCT_KINDS),
    edition: z.string(),
    uniqueKey: z.string().nullable(),
    isNumberLost: z.boolean(),
    holder: holderSchema.nullable(),
    extensions: z.array(z.string()),
    options: z.array(z.string()),
    choices: picksSchema,
    gift: giftSchema.nullable(),
    pass: z
      .strictObject({
        kind: z.enum(PASS_KINDS),
        extensions: z.array(z.string()),
        options: z.array(z.string()),
      })
      .nullable(),
    last: z.strictObject({ extensions: z.array(z.string()), options: z.array(z.string()) }).nullable(),
  }),
);

/** Columns of a cart `c` as in {@link Cart}, without the entries. */
export const CART_COLUMNS = sql`c.id, c.shipping_contact as "shippingContact",
  c.is_billing_different as "isBillingDifferent", c.billing_contact as "billingContact", c.delivery,
  ${codesOfCart} as codes`;

const COMPLEMENTING = literals(COMPLEMENTING_KINDS);

/** The entries of a cart as one JSON value, in insertion order. */
export const entriesOf = (cart: string) =>
  sql.raw(
    `coalesce((select json_agg(json_build_object(
       'id', e.id, 'kind', e.kind, 'edition', e.edition, 'uniqueKey', e.unique_key,
       'isNumberLost', e.unique_key is not null and not exists (
         select 1 from passes p where p.unique_key = e.unique_key and not p.is_blocked),
       'holder', e.holder,
       'extensions', e.extensions, 'options', e.options, 'choices', e.choices, 'gift', e.gift,
       'pass', case when e.kind in (${COMPLEMENTING}) then (
         select json_build_object('kind', p.kind,
           'extensions', (select coalesce(json_agg(x->>'code'), '[]') from jsonb_array_elements(t.extensions) x),
           'options', (select coalesce(json_agg(x->>'code'), '[]') from jsonb_array_elements(t.options) x))
         from passes p join pass_terms t on t.unique_key = p.unique_key and t.edition = e.edition
         where p.unique_key = e.unique_key and not p.is_blocked) end,
       'last', case when e.kind not in (${COMPLEMENTING}) and e.unique_key is not null then (
         select json_build_object(
           'extensions', jsonb_path_query_array(t.extensions, '$[*].code'),
           'options', jsonb_path_query_array(t.options, '$[*].code'))
         from pass_terms t where t.unique_key = e.unique_key order by t.valid_until desc limit 1) end)
       order by e.position)
     from cart_entries e where e.cart_id = ${cart}), '[]')`,
  );

const openCartRow = cartRow.extend({
  id: z.uuid().nullable(),
  isBillingDifferent: z.boolean().nullable(),
  entries: entriesJson,
  version: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.iso.date().nullable(),
  catalogueVersion: z.string(),
});

/** The open cart of an account as one statement read it, with the catalogue of that moment. */
export type OpenCart = {
  cart: Cart | null;
  /** Changes with every write of the cart; empty without one. */
  version: string;
  /** The customer's data as a holder, if complete. */
  owner: Holder | null;
  catalogue: Catalogue;
};

/** @param options.catalogue known already: inside a transaction, where the cached one cannot be asked for */
export async function readOpenCart(
  db: Db,
  accountId: string,
  options: { catalogue?: Catalogue } = {},
): Promise<OpenCart> {
  const row = await queryRow(
    db,
    openCartRow,
    sql`select ${CART_COLUMNS}, ${entriesOf('c.id')} as entries, c.xmin::text as version,
          a.contact->>'firstName' as "firstName", a.contact->>'lastName' as "lastName",
          a.contact->>'birthDate' as "birthDate", ${CATALOGUE_VERSION} as "catalogueVersion"
        from accounts a left join carts c on c.account_id = a.id and c.status = 'open'
        where a.id = ${accountId}`,
  );
  if (!row) throw new Error('a cart needs an account');
  const { id, isBillingDifferent, version, firstName, lastName, birthDate, catalogueVersion, ...cart } = row;
  return {
    cart: id === null ? null : { id, isBillingDifferent: isBillingDifferent ?? false, ...cart },
    version: version ?? '',
    owner: birthDate ? { firstName, lastName, birthDate } : null,
    catalogue: options.catalogue ?? (await catalogueOf(db, catalogueVersion)),
  };
}

/** The entries of a locked cart: read after the lock, otherwise concurrent changes are missed. */
export async function listEntries(tx: Db, cartId: string): Promise<CartEntry[]> {
  const [entries = []] = await queryColumn(
    tx,
    entriesJson,
    sql`select ${entriesOf('c.id')} from carts c where c.id = ${cartId}`,
  );
  return entries;
}

/** The open cart of a customer as `GET /api/cart` returns it; an empty view when there is none. */
export async function getCart(
  db: Db,
  { accountId, ...view }: { accountId: string; at: Date; locale: Locale },
): Promise<CartView> {
  const { catalogue, cart } = await readOpenCart(db, accountId);
  return cartView(cart, catalogue, view);
}
