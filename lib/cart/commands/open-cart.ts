import 'server-only';
import { sql } from 'drizzle-orm';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { hasRows, queryRow } from '../../db/rows';
import { lockAccount } from '../../identity/commands/lock-account';
import { listKnownPasses } from '../../passes/queries';
import type { Holder } from '../../passes/schema';
import { CART_COLUMNS, cartRow } from '../queries/cart';
import { duplicateIndexes, type Cart, type CartEntry, type EntryIdentity } from '../rules';

export type CartRow = Omit<Cart, 'entries'>;

/**
 * The open cart of an account, created if needed, locked until the transaction ends. Concurrent first entries conflict
 * in the unique index and get the same cart.
 * @returns null once the account is deleted
 */
export async function createOpenCart(tx: Db, accountId: string, at: Date): Promise<CartRow | null> {
  if (!(await lockAccount(tx, accountId, 'key share'))) return null;
  const cart = await queryRow(
    tx,
    cartRow,
    sql`insert into carts as c (id, account_id, status, created_at, updated_at)
        values (${newId()}, ${accountId}, 'open', ${at}, ${at})
        on conflict (account_id) where status = 'open' do update set updated_at = excluded.updated_at
        returning ${CART_COLUMNS}`,
  );
  if (!cart) throw new Error('an upsert returned no row');
  return cart;
}

/** The open cart of an account, locked until the transaction ends; null when there is none. */
export const lockCartRow = (tx: Db, accountId: string): Promise<CartRow | null> =>
  queryRow(
    tx,
    cartRow,
    sql`select ${CART_COLUMNS} from carts c
        where c.account_id = ${accountId} and c.status = 'open' for update`,
  );

/**
 * Passes the customer may know of, for {@link duplicateIndexes}. Passes of other customers are compared only when an
 * order is placed: here birth dates could be guessed. See docs/product.md#duplicates.
 */
export const listKnownPassesOf = (
  db: Db,
  { accountId, entries }: { accountId: string; entries: readonly EntryIdentity[] },
): Promise<EntryIdentity[]> =>
  listKnownPasses(db, { accountId, uniqueKeys: entries.flatMap(({ uniqueKey }) => uniqueKey ?? []) });

/** The holder of this entry, unless the account already has such a pass. */
export async function holderIfFree(tx: Db, accountId: string, entry: EntryIdentity): Promise<Holder | null> {
  const taken = await listKnownPassesOf(tx, { accountId, entries: [entry] });
  return duplicateIndexes([entry], taken).length ? null : entry.holder;
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;
const codes = (list: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;

/** Which state of a cart a change follows from. */
export type CartState = { cart: Pick<Cart, 'id'>; version: string };

const unchanged = ({ cart, version }: CartState) =>
  sql`id = ${cart.id} and status = 'open' and xmin = ${version}::xid`;

const saveDelivery = (state: CartState, delivery: Cart['delivery'], at: Date) =>
  sql`update carts set delivery = ${delivery}, updated_at = ${at} where ${unchanged(state)} returning id`;

/** Adds an entry to a cart and updates the delivery. @returns false if the cart has changed since it was read */
export const insertEntry = (db: Db, state: CartState, { delivery }: Cart, entry: CartEntry, at: Date) =>
  hasRows(
    db,
    sql`with saved as (${saveDelivery(state, delivery, at)})
        insert into cart_entries
          (id, cart_id, kind, edition, unique_key, holder, extensions, options, choices, gift, created_at)
        select ${entry.id}::uuid, saved.id, ${entry.kind}, ${entry.edition}, ${entry.uniqueKey},
          ${json(entry.holder)}, ${codes(entry.extensions)}, ${codes(entry.options)}, ${json(entry.choices ?? {})},
          ${json(entry.gift)}, ${at}::timestamptz
        from saved returning id`,
  );

/** @returns false if the cart has changed since it was read */
export const removeStoredEntry = (db: Db, state: CartState, { delivery }: Cart, entryId: string, at: Date) =>
  hasRows(
    db,
    sql`with saved as (${saveDelivery(state, delivery, at)})
        delete from cart_entries e using saved where e.id = ${entryId} and e.cart_id = saved.id returning e.id`,
  );

/** Updates an entry and the delivery of its cart. @returns false if the cart has changed since it was read */
export const saveEntry = (db: Db, state: CartState, { delivery }: Cart, entry: CartEntry, at: Date) =>
  hasRows(
    db,
    sql`with saved as (${saveDelivery(state, delivery, at)})
        update cart_entries e set extensions = ${codes(entry.extensions)}, options = ${codes(entry.options)},
          choices = ${json(entry.choices ?? {})}, holder = ${json(entry.holder)}, gift = ${json(entry.gift)}
        from saved where e.id = ${entry.id} and e.cart_id = saved.id returning e.id`,
  );

/**
 * Updates contacts and delivery of a cart and the holders of its entries, in one statement.
 * @returns false if the cart has changed since it was read
 */
export const saveInformation = (db: Db, state: CartState, cart: Cart, at: Date) =>
  hasRows(
    db,
    sql`with saved as (
          update carts set shipping_contact = ${json(cart.shippingContact)},
            is_billing_different = ${cart.isBillingDifferent}, billing_contact = ${json(cart.billingContact)},
            delivery = ${cart.delivery}, updated_at = ${at}
          where ${unchanged(state)} returning id)
        update cart_entries e set holder = h.holder
        from saved, jsonb_to_recordset(${json(cart.entries.map(({ id, holder }) => ({ id, holder })))})
          as h(id uuid, holder jsonb)
        where e.id = h.id and e.cart_id = saved.id returning e.id`,
  );
