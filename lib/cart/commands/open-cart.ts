import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { listKnownPasses } from '../../passes/queries';
import type { Holder } from '../../passes/schema';
import { CART_COLUMNS, cartRow, entriesJson, entriesOf, listEntries } from '../queries/cart';
import { duplicateIndexes, type Cart, type CartEntry, type EntryIdentity } from '../rules';

export type CartRow = Omit<Cart, 'entries'>;

const ownedCartRow = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.iso.date().nullable(),
  entries: entriesJson,
});

/**
 * The open cart of an account, created if needed, locked until the transaction ends. Concurrent first entries conflict
 * in the unique index and get the same cart.
 */
export async function requireOpenCart(tx: Db, accountId: string, at: Date): Promise<CartRow> {
  const [cart] = await queryRows(
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

/** {@link requireOpenCart} with its entries, and its owner's data as a holder. */
export async function lockOpenCart(
  tx: Db,
  accountId: string,
  at: Date,
): Promise<{ cart: Cart; owner: Holder | null }> {
  const cart = await requireOpenCart(tx, accountId, at);
  const [row] = await queryRows(
    tx,
    ownedCartRow,
    sql`select a.contact->>'firstName' as "firstName", a.contact->>'lastName' as "lastName",
          a.contact->>'birthDate' as "birthDate", ${entriesOf('c.id')} as entries
        from carts c join accounts a on a.id = c.account_id where c.id = ${cart.id}`,
  );
  if (!row) throw new Error('a locked cart is gone');
  const { firstName, lastName, birthDate, entries } = row;
  return {
    cart: { ...cart, entries },
    owner: birthDate ? { firstName, lastName, birthDate } : null,
  };
}

/** The open cart of an account, locked until the transaction ends; null when there is none. */
export async function lockCartRow(tx: Db, accountId: string): Promise<CartRow | null> {
  const [cart] = await queryRows(
    tx,
    cartRow,
    sql`select ${CART_COLUMNS} from carts c
        where c.account_id = ${accountId} and c.status = 'open' for update`,
  );
  return cart ?? null;
}

/** {@link lockCartRow} with its entries. */
export async function lockCart(tx: Db, accountId: string): Promise<Cart | null> {
  const cart = await lockCartRow(tx, accountId);
  return cart && { ...cart, entries: await listEntries(tx, cart.id) };
}

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

const saveDelivery = ({ id, delivery }: Cart, at: Date) =>
  sql`update carts set delivery = ${delivery}, updated_at = ${at} where id = ${id}`;

/** Adds an entry to a cart and updates the delivery. */
export const insertEntry = (tx: Db, cart: Cart, entry: CartEntry, at: Date) =>
  tx.execute(
    sql`with saved as (${saveDelivery(cart, at)})
        insert into cart_entries
          (id, cart_id, kind, edition, unique_key, holder, extensions, options, choices, gift, created_at)
        values (${entry.id}, ${cart.id}, ${entry.kind}, ${entry.edition}, ${entry.uniqueKey}, ${json(entry.holder)},
                ${codes(entry.extensions)}, ${codes(entry.options)}, ${json(entry.choices ?? {})},
                ${json(entry.gift)}, ${at})`,
  );

export const removeStoredEntry = (tx: Db, cart: Cart, entryId: string, at: Date) =>
  tx.execute(
    sql`with saved as (${saveDelivery(cart, at)})
        delete from cart_entries where id = ${entryId} and cart_id = ${cart.id}`,
  );

/** Updates an entry and the delivery of its cart. */
export const saveEntry = (tx: Db, cart: Cart, entry: CartEntry, at: Date) =>
  tx.execute(
    sql`with saved as (${saveDelivery(cart, at)})
        update cart_entries set extensions = ${codes(entry.extensions)}, options = ${codes(entry.options)},
          choices = ${json(entry.choices ?? {})}, holder = ${json(entry.holder)}, gift = ${json(entry.gift)}
        where id = ${entry.id} and cart_id = ${cart.id}`,
  );

/** Updates contacts and delivery of a cart and the holders of its entries, in one statement. */
export const saveInformation = (tx: Db, cart: Cart, at: Date) =>
  tx.execute(
    sql`with saved as (
          update carts set shipping_contact = ${json(cart.shippingContact)},
            is_billing_different = ${cart.isBillingDifferent}, billing_contact = ${json(cart.billingContact)},
            delivery = ${cart.delivery}, updated_at = ${at}
          where id = ${cart.id})
        update cart_entries e set holder = h.holder
        from jsonb_to_recordset(${json(cart.entries.map(({ id, holder }) => ({ id, holder })))})
          as h(id uuid, holder jsonb)
        where e.id = h.id and e.cart_id = ${cart.id}`,
  );
