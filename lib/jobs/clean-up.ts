import 'server-only';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { carts } from '../cart/tables';
import type { Db } from '../db/client';
import { rateLimits } from '../http/tables';
import { oneTimeTokens, sessions } from '../identity/tables';
import { mails } from '../mail/tables';
import { requeueMails } from './send-mail';

const DAY_MS = 86_400_000;
/** A session that is over is kept this long, so that a stolen token used late is still recognised. */
const SESSION_KEPT_DAYS = 30;
const TOKEN_KEPT_DAYS = 7;
/** A cart nobody touched for so long is not coming back. */
const CART_KEPT_DAYS = 90;
/** The mail log holds addresses: it is kept as long as questions about a mail are likely. */
const MAIL_KEPT_DAYS = 365;

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/** Removes what has served its time: counters, links, ended sessions, forgotten carts, old mail log rows. */
export async function cleanUp(db: Db, at: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, at));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, daysBefore(at, TOKEN_KEPT_DAYS)));
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.endedAt, daysBefore(at, SESSION_KEPT_DAYS)),
        and(isNull(sessions.endedAt), lt(sessions.expiresAt, daysBefore(at, SESSION_KEPT_DAYS))),
      ),
    );
  await db
    .delete(carts)
    .where(and(eq(carts.status, 'open'), lt(carts.updatedAt, daysBefore(at, CART_KEPT_DAYS))));
  await db
    .delete(mails)
    .where(and(sql`${mails.status} <> 'queued'`, lt(mails.createdAt, daysBefore(at, MAIL_KEPT_DAYS))));
  await requeueMails(db);
}
