import 'server-only';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  ACTIVATION_TOKEN_SECONDS,
  EMAIL_TOKEN_SECONDS,
  HOUSE_TOKEN_SECONDS,
  RESET_TOKEN_SECONDS,
} from '../../config/constants';
import { newId } from '../../core/ids';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { queueMail } from '../../mail/commands';
import { whyClosed } from '../link-queries';
import { readOneTimeToken } from '../one-time-tokens';
import { oneTimeTokens } from '../tables';
import { isOpenLink } from '../queries';

/** Link kinds with their validity and mail template. */
const LINKS = {
  activation: { purpose: 'activation', seconds: ACTIVATION_TOKEN_SECONDS, template: 'activation' },
  reset: { purpose: 'reset', seconds: RESET_TOKEN_SECONDS, template: 'password_reset' },
  email: { purpose: 'email', seconds: EMAIL_TOKEN_SECONDS, template: 'email_confirmation' },
  /** Sets the first password, which activates the account. */
  invitation: { purpose: 'reset', seconds: ACTIVATION_TOKEN_SECONDS, template: 'staff_invitation' },
  /** Logs a member of a house in. */
  house: { purpose: 'house', seconds: HOUSE_TOKEN_SECONDS, template: 'house_login' },
  /** The same, for a new member, whose account it activates. */
  house_invitation: { purpose: 'house', seconds: ACTIVATION_TOKEN_SECONDS, template: 'house_invitation' },
} as const;
type LinkKind = keyof typeof LINKS;
type Purpose = (typeof LINKS)[LinkKind]['purpose'];

export type Addressee = {
  id: string;
  username: string;
  locale: Locale;
  firstName: string;
  lastName: string;
  /** What the link remembers besides its account. */
  payload?: string | null | undefined;
};

/**
 * Queues a mail with a new link, in the caller's transaction. Earlier links become invalid.
 * @param account owner of the link; for `email` with the new address, which receives the mail
 */
export async function mailLink(tx: Db, kind: LinkKind, account: Addressee, at: Date): Promise<void> {
  const { purpose, seconds, template } = LINKS[kind];
  await invalidateLinks(tx, [purpose], account.id, at);
  const tokenId = newId();
  await tx.insert(oneTimeTokens).values({
    id: tokenId,
    accountId: account.id,
    purpose,
    payload: purpose === 'email' ? account.username : account.payload,
    createdAt: at,
    expiresAt: new Date(at.getTime() + seconds * 1000),
  });
  await queueMail(tx, {
    dedupeKey: `${template}:${tokenId}`,
    accountId: account.id,
    to: { name: `${account.firstName} ${account.lastName}`, address: account.username },
    template,
    locale: account.locale,
    data: { tokenId, firstName: account.firstName },
  });
}

/** Lets the validity of an unused link begin when its mail is sent, which may be hours after it was asked for. */
export async function startLink(db: Db, template: string, tokenId: string, at: Date): Promise<void> {
  const kind = Object.values(LINKS).find((one) => one.template === template);
  if (!kind) return;
  await db
    .update(oneTimeTokens)
    .set({ expiresAt: new Date(at.getTime() + kind.seconds * 1000) })
    .where(and(eq(oneTimeTokens.id, tokenId), isNull(oneTimeTokens.usedAt)));
}

/** What the newest link of a kind remembers. */
export async function newestPayload(tx: Db, purpose: Purpose, accountId: string): Promise<string | null> {
  const [link] = await tx
    .select({ payload: oneTimeTokens.payload })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.purpose, purpose)))
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  return link?.payload ?? null;
}

/** Expires the open links of an account. They do not count as used. */
export async function invalidateLinks(
  tx: Db,
  purposes: readonly Purpose[],
  accountId: string,
  at: Date,
): Promise<void> {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: at, expiresAt: sql`least(${oneTimeTokens.expiresAt}, ${at.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(oneTimeTokens.accountId, accountId),
        inArray(oneTimeTokens.purpose, purposes),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}

/** Why one of our links does not work: used, expired or replaced. Empty for foreign links. */
export async function linkFaults(tx: Db, purpose: Purpose, token: string): Promise<FieldError[]> {
  const why = await whyClosed(tx, purpose, token);
  return why ? [{ path: 'token', code: `link_${why}` }] : [];
}

export type UsedLink = { accountId: string; payload: string | null };

/** Consumes a link in one statement, so that of concurrent uses one succeeds. @returns its account */
export async function useLink(tx: Db, purpose: Purpose, token: string, at: Date): Promise<UsedLink | null> {
  const tokenId = readOneTimeToken(token);
  if (!tokenId) return null;
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ usedAt: at })
    .where(isOpenLink(tokenId, purpose, at))
    .returning({ accountId: oneTimeTokens.accountId, payload: oneTimeTokens.payload });
  return used ?? null;
}
