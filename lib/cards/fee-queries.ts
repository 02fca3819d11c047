import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/client';
import { queryColumn } from '../db/rows';
import type { Locale } from '../i18n/languages';
import type { OrderContact } from '../identity/schema';
import { accounts, contactJson } from '../identity/tables';
import { invoiceIban } from '../payments/invoice-account';
import { debtorFaults } from '../payments/qr-bill';

/** The person to whom the latest order with a postal address was sent; null without one. */
async function findLatestContact(db: Db, accountId: string): Promise<OrderContact | null> {
  const [contact] = await queryColumn(
    db,
    contactJson,
    sql`select shipping_contact from orders
        where account_id = ${accountId} and shipping_contact->>'address' is not null
        order by placed_at desc limit 1`,
  );
  return contact ?? null;
}

export type FeePayer = { locale: Locale; contact: OrderContact };

/**
 * Who gets the invoice for a fee, at the address of the account or of its latest order by post; null when the account
 * cannot be invoiced.
 */
export async function findFeePayer(db: Db, accountId: string): Promise<FeePayer | null> {
  const [account] = await db
    .select({ username: accounts.username, locale: accounts.locale, contact: accounts.contact })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), ne(accounts.status, 'deleted')));
  if (!account || !invoiceIban()) return null;
  const { firstName, lastName, gender = 'none', title = 'none', company, phone, address } = account.contact;
  const own = { gender, title, firstName, lastName, phone: phone ?? null, ...(company ? { company } : {}) };
  const found = address ? { ...own, address } : await findLatestContact(db, accountId);
  const contact: OrderContact = { ...(found ?? { ...own, address: null }), email: account.username };
  return debtorFaults(contact).length ? null : { locale: account.locale, contact };
}
