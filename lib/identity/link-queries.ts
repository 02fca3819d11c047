import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../db/client';
import { readOneTimeToken } from './one-time-tokens';
import { isOpenLink } from './queries';
import { accounts, oneTimeTokens } from './tables';

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

/**
 * Why one of our links is closed: used, or else expired, replaced or ended. Null for foreign links. An activation link
 * counts as used once its account is active, whatever activated it.
 */
export async function whyClosed(db: Db, purpose: Purpose, token: string): Promise<'used' | 'expired' | null> {
  const tokenId = readOneTimeToken(token);
  if (!tokenId) return null;
  const ofPurpose = eq(oneTimeTokens.purpose, purpose);
  const [found] = await db
    .select({ link: oneTimeTokens, status: accounts.status })
    .from(oneTimeTokens)
    .innerJoin(accounts, eq(accounts.id, oneTimeTokens.accountId))
    .where(and(eq(oneTimeTokens.id, tokenId), ofPurpose));
  if (!found) return null;
  const { link, status } = found;
  if (purpose === 'activation' && status === 'active') return 'used';
  const [newer] = await db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.accountId, link.accountId),
        ofPurpose,
        gt(oneTimeTokens.createdAt, link.createdAt),
      ),
    )
    .limit(1);
  // ending a link sets both times to the same moment
  const wasUsed = link.usedAt !== null && link.usedAt < link.expiresAt;
  return wasUsed && !newer ? 'used' : 'expired';
}

/** The same for a link that is opened but not used yet; null also for one that still works. */
export async function findLinkFault(
  db: Db,
  purpose: Purpose,
  token: string,
  at: Date,
): Promise<'used' | 'expired' | null> {
  const tokenId = readOneTimeToken(token);
  if (!tokenId) return null;
  const [open] = await db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(isOpenLink(tokenId, purpose, at));
  return open ? null : whyClosed(db, purpose, token);
}

/** Whether one of our links was mailed to the owner of an account. */
export async function isLinkOf(db: Db, token: string, accountId: string): Promise<boolean> {
  const tokenId = readOneTimeToken(token);
  if (!tokenId) return false;
  const [link] = await db
    .select({ id: oneTimeTokens.id })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.id, tokenId), eq(oneTimeTokens.accountId, accountId)));
  return link !== undefined;
}

/** The new address of an account that waits for its link to be opened; null if none does. */
export async function findPendingAddress(db: Db, accountId: string, at: Date): Promise<string | null> {
  const [link] = await db
    .select({ address: oneTimeTokens.payload })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.accountId, accountId),
        eq(oneTimeTokens.purpose, 'email'),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, at),
      ),
    );
  return link?.address ?? null;
}
