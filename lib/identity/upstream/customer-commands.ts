import 'server-only';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { REFRESH_TOKEN_SECONDS } from '../../config/constants';
import type { Db } from '../../db/client';
import type { AccessClaims } from '../access-token';
import type { ProfileContact, User } from '../schema';
import { accounts, sessions } from '../tables';

const USER_AGENT_MAX = 300;

function contactOf({ username, profile }: User): ProfileContact {
  const { scope: _scope, locale: _locale, firstName = '', lastName = '', ...rest } = profile;
  return { ...rest, firstName, lastName, email: rest.email ?? username };
}

/**
 * Stores a customer reported by the upstream with their session: creates the row at first sight and updates it later.
 * If another customer had the address before, theirs is updated at their next visit. Customers are matched by id,
 * never by address.
 */
export async function storeCustomer(
  db: Db,
  user: User,
  session: { sessionId: string; userAgent: string },
  at: Date,
): Promise<void> {
  const { id, username } = user;
  const known = {
    username,
    locale: user.profile.locale,
    scopes: user.profile.scope,
    contact: contactOf(user),
    isProvenUpstream: user.activated,
    updatedAt: at,
  };
  const secondFactorAt = user.secondFactor ? at : null;
  await db.transaction(async (tx) => {
    const [former] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.username, username), ne(accounts.id, id)));
    if (former)
      await tx
        .update(accounts)
        .set({ username: `${former.id}@moved.invalid` })
        .where(eq(accounts.id, former.id));
    await tx
      .insert(accounts)
      .values({ id, ...known, passwordHash: null, status: 'active', createdAt: at })
      .onConflictDoUpdate({ target: accounts.id, set: known, setWhere: ne(accounts.status, 'deleted') });
    await tx
      .insert(sessions)
      .values({
        id: session.sessionId,
        accountId: id,
        userAgent: session.userAgent.slice(0, USER_AGENT_MAX),
        createdAt: at,
        lastUsedAt: at,
        vouchedAt: at,
        secondFactorAt,
        expiresAt: new Date(at.getTime() + REFRESH_TOKEN_SECONDS * 1000),
      })
      .onConflictDoUpdate({
        target: sessions.id,
        set: { vouchedAt: at, lastUsedAt: at, secondFactorAt },
        setWhere: isNull(sessions.endedAt),
      });
  });
}

/** The local copy of an upstream session: whether it ended here, and its last confirmation. */
export async function findStoredSession(
  db: Db,
  { accountId, sessionId }: AccessClaims,
): Promise<{ hasEnded: boolean; vouchedAt: Date | null } | null> {
  const [row] = await db
    .select({ endedAt: sessions.endedAt, vouchedAt: sessions.vouchedAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)));
  return row ? { hasEnded: row.endedAt !== null, vouchedAt: row.vouchedAt } : null;
}

/** Sets the time of the last confirmation, from which the next check is due. */
export async function setVouchedAt(db: Db, sessionId: string, vouchedAt: Date): Promise<void> {
  await db.update(sessions).set({ vouchedAt }).where(eq(sessions.id, sessionId));
}
