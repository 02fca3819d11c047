import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { HOUR_MS } from '../core/durations';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryColumn, queryRow, queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { localeSchema } from '../i18n/schema';
import { accounts, contactVersion } from '../identity/tables';
import { listNotes } from '../notes/queries';
import { listRowsOfAccount } from '../orders/admin-queries';
import { listPasses } from '../passes/queries';
import { maskEmail, maskPhone } from './rules';
import { OPEN_HOURS, personSchema, type Person } from './schema';

const MAILS_MAX = 30;
const YEAR_LENGTH = 4;

const personRow = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  status: z.enum(['pending', 'active']),
  locale: localeSchema,
  since: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  name: z.string(),
  company: z.string().nullable(),
  phone: z.string(),
  street: z.string(),
  complement: z.string(),
  town: z.string(),
  birthDate: z.string().nullable(),
});
type PersonRow = z.infer<typeof personRow>;

const readPerson = (db: Db, id: string): Promise<PersonRow | null> =>
  queryRow(
    db,
    personRow,
    sql`select a.id, a.username, a.status, a.locale,
          ${instantText(sql`a.created_at`)} as since,
          ${instantText(sql`(select max(s.last_used_at) from sessions s where s.account_id = a.id)`)}
            as "lastSeenAt",
          concat_ws(' ', a.contact->>'firstName', a.contact->>'lastName') as name,
          a.contact->>'company' as company, coalesce(a.contact#>>'{phone,number}', '') as phone,
          concat_ws(' ', a.contact#>>'{address,street}', a.contact#>>'{address,number}') as street,
          coalesce(a.contact#>>'{address,complement}', '') as complement,
          concat_ws(' ', a.contact#>>'{address,zip}', a.contact#>>'{address,city}') as town,
          a.contact->>'birthDate' as "birthDate"
        from accounts a where a.id = ${id} and a.status <> 'deleted'`,
  );

type Opening = { id: string; staffId: string; at: Date };

/** When this member of staff opened the person within the last hours; null if not. */
async function openedAt(db: Db, { id, staffId, at }: Opening): Promise<string | null> {
  const since = new Date(at.getTime() - OPEN_HOURS * HOUR_MS).toISOString();
  const [opened] = await queryColumn(
    db,
    z.iso.datetime(),
    sql`select ${instantText(sql`at`)} from audit_log
        where target_id = ${id} and actor_id = ${staffId} and action = 'person_opened' and at > ${since}
        order by seq desc limit 1`,
  );
  return opened ?? null;
}

const mailRow = personSchema.shape.mails.element.strict();

const listMailsOf = (db: Db, accountId: string) =>
  queryRows(
    db,
    mailRow,
    sql`select id, template, to_address as to, status, last_error as "lastError",
          ${instantText(sql`coalesce(sent_at, created_at)`)} as at
        from mails where account_id = ${accountId} order by created_at desc, id limit ${MAILS_MAX}`,
  );

const sessionRow = personSchema.shape.sessions.element.strict();

const listSessionsOf = (db: Db, accountId: string, at: Date) =>
  queryRows(
    db,
    sessionRow,
    sql`select id, user_agent as "userAgent", ${instantText(sql`last_used_at`)} as "lastUsedAt"
        from sessions where account_id = ${accountId} and ended_at is null and expires_at > ${at.toISOString()}
        order by last_used_at desc`,
  );

async function findCorrectable(db: Db, id: string) {
  const [account] = await db
    .select({ contact: accounts.contact, version: contactVersion(accounts.contact) })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account) return null;
  const { title, firstName, lastName, company, phone, address } = account.contact;
  return { version: account.version, fields: { title, firstName, lastName, company, phone, address } };
}

async function contactOf(db: Db, row: PersonRow, isOpen: boolean): Promise<Person['contact']> {
  const { id, username, phone, street, complement, town, birthDate } = row;
  if (isOpen)
    return {
      email: username,
      phone,
      address: [street, complement, town].filter(Boolean),
      birth: birthDate,
      correctable: await findCorrectable(db, id),
    };
  return {
    email: maskEmail(username),
    phone: maskPhone(phone),
    address: town ? [town] : [],
    birth: birthDate?.slice(0, YEAR_LENGTH) ?? null,
    correctable: null,
  };
}

/**
 * A person with everything that hangs on the account; null if unknown or deleted. Contact and mail addresses are masked
 * until {@link openPerson}.
 */
export async function findPerson(
  db: Db,
  { id, staffId, at, locale }: Opening & { locale: Locale },
): Promise<Person | null> {
  const row = await readPerson(db, id);
  if (!row) return null;
  const opened = await openedAt(db, { id, staffId, at });
  const { name, company, status, since, lastSeenAt } = row;
  const mails = await listMailsOf(db, id);
  return {
    id,
    name,
    company,
    status,
    locale: row.locale,
    since,
    lastSeenAt,
    openedAt: opened,
    contact: await contactOf(db, row, opened !== null),
    orders: await listRowsOfAccount(db, id),
    passes: (await listPasses(db, { accountId: id, at, locale })).map(({ qr: _, ...pass }) => pass),
    mails: opened ? mails : mails.map((mail) => ({ ...mail, to: maskEmail(mail.to) })),
    sessions: await listSessionsOf(db, id, at),
    notes: await listNotes(db, { type: 'person', id }),
  };
}

const orderAccountRow = z.strictObject({ id: z.uuid(), isDeleted: z.boolean() });

/** The account of an order; null if unknown. */
export const accountOfOrder = (db: Db, orderId: string): Promise<z.infer<typeof orderAccountRow> | null> =>
  queryRow(
    db,
    orderAccountRow,
    sql`select a.id, a.status = 'deleted' as "isDeleted"
        from orders o join accounts a on a.id = o.account_id where o.id = ${orderId}`,
  );
