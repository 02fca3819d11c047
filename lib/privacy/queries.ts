import 'server-only';
import { desc, eq, or } from 'drizzle-orm';
import { getEnv } from '../config/env';
import { getCart } from '../cart/queries/cart';
import { contactMessages } from '../contact/tables';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { getProfile } from '../identity/queries';
import { accounts, oneTimeTokens, secondFactors, sessions } from '../identity/tables';
import { mails } from '../mail/tables';
import { listOrders, listOrdersWithPasses } from '../orders/queries';
import { isPaid } from '../orders/rules';
import type { OrderView } from '../orders/schema';
import { listPasses } from '../passes/queries';
import { proImports } from '../pro/tables';
import { vouchers } from '../promotions/tables';
import { rolesOf } from '../staff/queries';
import { consentedAt, listVisitsOf } from '../visits/account-queries';
import { recordsOf } from './record-queries';
import type { AccountExport } from './schema';

type AccountRow = Pick<typeof accounts.$inferSelect, 'username' | 'status' | 'isProvenUpstream'>;

/**
 * The address that the account's owner has confirmed. Contact messages from it and mails to it are the owner's data. Null for pending accounts, which anyone can create with any address, and for upstream accounts that are not
 * reported as confirmed.
 */
export function provenAddress({ username, status, isProvenUpstream }: AccountRow): string | null {
  const isProven = getEnv().identityUpstream ? isProvenUpstream : true;
  return status === 'active' && isProven ? username : null;
}

type Owner = { accountId: string; sessionId: string };
type View = { at: Date; locale: Locale };

const iso = (instant: Date) => instant.toISOString();
const isoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;

async function accountOf(db: Db, { accountId }: Owner): Promise<AccountExport['account'] | null> {
  const profile = await getProfile(db, accountId);
  const [row] = await db
    .select({
      scope: accounts.scopes,
      createdAt: accounts.createdAt,
      updatedAt: accounts.updatedAt,
      factorAt: secondFactors.createdAt,
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!profile || !row) return null;
  return {
    ...profile,
    scope: row.scope,
    roles: await rolesOf(db, accountId),
    secondFactorSince: isoOrNull(row.factorAt),
    createdAt: iso(row.createdAt),
    updatedAt: iso(row.updatedAt),
  };
}

/** All sessions including ended ones, which listSessions omits. */
async function sessionsOf(db: Db, { accountId, sessionId }: Owner): Promise<AccountExport['sessions']> {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt));
  return rows.map(({ id, userAgent, createdAt, lastUsedAt, endedAt, endReason }) => ({
    id,
    userAgent,
    createdAt: iso(createdAt),
    lastUsedAt: iso(lastUsedAt),
    isCurrent: id === sessionId,
    endedAt: isoOrNull(endedAt),
    endReason,
  }));
}

async function linksOf(db: Db, { accountId }: Owner): Promise<AccountExport['links']> {
  const rows = await db.select().from(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId));
  return rows.map(({ purpose, payload, createdAt, expiresAt, usedAt }) => ({
    purpose,
    newAddress: payload,
    createdAt: iso(createdAt),
    expiresAt: iso(expiresAt),
    usedAt: isoOrNull(usedAt),
  }));
}

/** Only a confirmed address: otherwise registering with a stranger's address would reveal their mails. */
async function provenAddressOf(db: Db, { accountId }: Owner): Promise<string | null> {
  const { username, status, isProvenUpstream } = accounts;
  const [row] = await db
    .select({ username, status, isProvenUpstream })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ? provenAddress(row) : null;
}

async function mailsOf(
  db: Db,
  { accountId }: Owner,
  address: string | null,
): Promise<AccountExport['mails']> {
  const rows = await db
    .select()
    .from(mails)
    .where(or(eq(mails.accountId, accountId), address === null ? undefined : eq(mails.toAddress, address)))
    .orderBy(desc(mails.createdAt));
  return rows.map(({ toAddress, toName, template, locale, status, createdAt, sentAt }) => ({
    to: toAddress,
    name: toName,
    template,
    locale,
    status,
    createdAt: iso(createdAt),
    sentAt: isoOrNull(sentAt),
  }));
}

async function messagesOf(db: Db, address: string | null): Promise<AccountExport['messages']> {
  if (address === null) return [];
  const { topic, subject, message, createdAt } = contactMessages;
  const rows = await db
    .select({ topic, subject, message, createdAt })
    .from(contactMessages)
    .where(eq(contactMessages.email, address));
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
}

async function importsOf(db: Db, { accountId }: Owner): Promise<AccountExport['imports']> {
  const { fileName, status, createdAt } = proImports;
  const rows = await db
    .select({ fileName, status, createdAt })
    .from(proImports)
    .where(eq(proImports.accountId, accountId));
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }));
}

const vouchersOf = (db: Db, { accountId }: Owner): Promise<AccountExport['vouchers']> =>
  db
    .select({
      id: vouchers.id,
      kind: vouchers.kind,
      amount: vouchers.amountCents,
      recipientName: vouchers.recipientName,
      recipientEmail: vouchers.recipientEmail,
      senderName: vouchers.senderName,
      message: vouchers.message,
      deliverOn: vouchers.deliverOn,
      expiresOn: vouchers.expiresOn,
    })
    .from(vouchers)
    .where(eq(vouchers.buyerId, accountId));

/** Documents of an order that its owner can open. */
const documentsOf = (
  { id, number, status, reference }: OrderView,
  hasPasses: boolean,
): AccountExport['documents'] =>
  [
    'confirmation',
    ...(isPaid(status) && hasPasses ? ['passes'] : []),
    ...(reference && (status === 'pending' || isPaid(status)) ? ['invoice'] : []),
  ].map((kind) => ({
    order: number,
    kind,
    url: `/api/account/orders/${id}/${kind}.pdf`,
  }));

/** All data of a customer; null for an unknown account. */
export async function getAccountExport(db: Db, owner: Owner, view: View): Promise<AccountExport | null> {
  const { accountId } = owner;
  const account = await accountOf(db, owner);
  if (!account) return null;
  const address = await provenAddressOf(db, owner);
  const orders = await listOrders(db, { accountId, ...view });
  const withPasses = await listOrdersWithPasses(db, accountId);
  return {
    exportedAt: iso(view.at),
    account,
    sessions: await sessionsOf(db, owner),
    links: await linksOf(db, owner),
    mails: await mailsOf(db, owner, address),
    messages: await messagesOf(db, address),
    imports: await importsOf(db, owner),
    vouchers: await vouchersOf(db, owner),
    cart: await getCart(db, { accountId, ...view }),
    orders,
    passes: await listPasses(db, { accountId, ...view }),
    visits: await listVisitsOf(db, { accountId, locale: view.locale }),
    visitConsentSince: isoOrNull(await consentedAt(db, owner.accountId)),
    records: await recordsOf(db, accountId),
    documents: orders.flatMap((order) => documentsOf(order, withPasses.includes(order.id))),
  };
}
