import 'server-only';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client';
import { queryRow } from '../db/rows';
import { LOCALES } from '../i18n/languages';
import type { AccessClaims } from './access-token';
import { readOneTimeToken } from './one-time-tokens';
import { readOrderPayload } from './order-payload';
import { scopeSchema, type Profile, type SessionView, type User } from './schema';
import { accounts, oneTimeTokens, sessions } from './tables';

/** Active sessions: neither ended nor older than 30 days. */
export const isRunning = (at: Date) => and(isNull(sessions.endedAt), gt(sessions.expiresAt, at));

/** The same for accounts that still exist, for queries that join the two. */
export const isRunningOf = (sessionId: string, at: Date) =>
  and(eq(sessions.id, sessionId), isRunning(at), ne(accounts.status, 'deleted'));

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

/** A mail link that is still valid. */
export const isOpenLink = (tokenId: string, purpose: Purpose, at: Date) =>
  and(
    eq(oneTimeTokens.id, tokenId),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, at),
  );

const actorRow = z.strictObject({
  username: z.string(),
  scopes: z.array(scopeSchema),
  locale: z.enum(LOCALES),
  firstName: z.string(),
  /** Whether this session passed a second factor. */
  hasSecondFactor: z.boolean(),
});

/** The authenticated caller. */
export type Actor = AccessClaims & z.infer<typeof actorRow>;

/** The owner of an active session, in one query; null once it has ended. By hand, because most calls begin with it. */
export async function findActor(db: Db, claims: AccessClaims, at: Date): Promise<Actor | null> {
  const row = await queryRow(
    db,
    actorRow,
    sql`select username, scopes, locale, contact->>'firstName' as "firstName",
          second_factor_at is not null as "hasSecondFactor"
        from ${sessions} join ${accounts} on ${accounts.id} = ${sessions.accountId}
        where ${isRunningOf(claims.sessionId, at)} and ${accounts.id} = ${claims.accountId}`,
  );
  return row ? { ...claims, ...row } : null;
}

/** Response of `GET /api/secure/user` for the owner of a session; null if it has ended. */
export async function getUser(db: Db, { accountId, sessionId }: AccessClaims): Promise<User | null> {
  const [row] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      status: accounts.status,
      scope: accounts.scopes,
      locale: accounts.locale,
      contact: accounts.contact,
      secondFactorAt: sessions.secondFactorAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  if (!row) return null;
  const { id, username, status, contact, scope, locale, secondFactorAt } = row;
  return {
    id,
    username,
    activated: status === 'active',
    secondFactor: secondFactorAt !== null,
    profile: { ...contact, scope, locale },
  };
}

/** A customer's data, with both contacts. */
export async function getProfile(db: Db, accountId: string): Promise<Profile | null> {
  const [row] = await db
    .select({
      id: accounts.id,
      username: accounts.username,
      locale: accounts.locale,
      contact: accounts.contact,
      billingContact: accounts.billingContact,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row) return null;
  const { contact, ...account } = row;
  return { ...contact, ...account };
}

export type LinkOwner = {
  accountId: string;
  username: string;
  firstName: string;
  lastName: string;
  openedAt: Date;
  /** What the visitor was about to order when signing up. */
  product: string | null;
  extension: string | null;
};

/** The account of a valid mail link. Does not consume the link. */
export async function findLinkOwner(
  db: Db,
  purpose: 'activation' | 'reset',
  token: string,
  at: Date,
): Promise<LinkOwner | null> {
  const tokenId = readOneTimeToken(token);
  if (!tokenId) return null;
  const [row] = await db
    .select({
      accountId: accounts.id,
      username: accounts.username,
      contact: accounts.contact,
      openedAt: accounts.createdAt,
      payload: oneTimeTokens.payload,
    })
    .from(oneTimeTokens)
    .innerJoin(accounts, eq(accounts.id, oneTimeTokens.accountId))
    .where(and(isOpenLink(tokenId, purpose, at), ne(accounts.status, 'deleted')));
  if (!row) return null;
  const { contact, payload, ...owner } = row;
  return { ...owner, ...readOrderPayload(payload), firstName: contact.firstName, lastName: contact.lastName };
}

/** Active sessions of an account, by last use. */
export async function listSessions(
  db: Db,
  { accountId, sessionId, at }: { accountId: string; sessionId: string; at: Date },
): Promise<SessionView[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isRunning(at)))
    .orderBy(desc(sessions.lastUsedAt));
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/** Whether a session was ended explicitly, rather than by expiry. */
export async function storedSession(db: Db, sessionId: string): Promise<'known' | 'ended' | 'unknown'> {
  const [row] = await db
    .select({ endedAt: sessions.endedAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!row) return 'unknown';
  return row.endedAt ? 'ended' : 'known';
}
