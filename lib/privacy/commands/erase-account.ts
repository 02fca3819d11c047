import 'server-only';
import { eq } from 'drizzle-orm';
import { newId } from '../../core/ids';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume, forgetAccount } from '../../http/rate-limit';
import { verifyPassword } from '../../identity/password';
import { accounts, oneTimeTokens, secondFactors, sessions } from '../../identity/tables';
import { queueMail } from '../../mail/commands';
import { giveUpOrder } from '../../orders/commands/give-up-order';
import type { PaymentProvider } from '../../payments/provider';
import { ANONYMOUS_OWNER } from '../anonymous';
import type { EraseAccountInput } from '../erase-input';
import { eraseCarts, eraseOrders, listPendingOrders, lockCarts } from './erase-orders';
import { eraseMails } from './erase-mails';
import { erasePasses } from './erase-passes';
import { eraseTraces } from './erase-traces';
import { eraseVouchers } from './erase-vouchers';

type Erasure = { accountId: string; at: Date; provider: PaymentProvider | null };

/** Orders are placed while we look; each round gives up what came in between. */
const ROUNDS_MAX = 5;

/**
 * Deletes an account for whoever knows its password: orders that wait for their payment are given
 * up, then in one transaction everything about the person goes, save what the law or a pass that is still valid
 * needs. A mail says that it happened. Repeated, it changes nothing.
 * @returns `invalid_data` at `password`, `too_many_requests`, or as {@link eraseProven}
 */
export async function eraseAccount(
  db: Db,
  { password }: EraseAccountInput,
  erasure: Erasure,
): Promise<Result<undefined, 'invalid_data' | 'too_many_requests' | 'payment_unavailable'>> {
  const { accountId } = erasure;
  const wait = await consume(db, 'access', { account: accountId });
  if (wait > 0) return tooMany(wait);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account || account.status === 'deleted') return ok(undefined);
  if (!(await verifyPassword(account.passwordHash, password)))
    return fail('invalid_data', [{ path: 'password', code: 'wrong' }]);
  return eraseProven(db, erasure);
}

/**
 * {@link eraseAccount} for somebody whose password was proved already, where their account lives.
 * @returns `payment_unavailable` while a payment that was begun can be neither closed nor known: nothing has changed
 */
export async function eraseProven(
  db: Db,
  erasure: Erasure,
): Promise<Result<undefined, 'payment_unavailable'>> {
  const { accountId } = erasure;
  const [account] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if (!(await giveUpPendingOrders(db, erasure))) return fail('payment_unavailable');
    if (!(await db.transaction((tx) => erase(tx, erasure)))) continue;
    await forgetAccount(db, [accountId, account?.username ?? '']);
    return ok(undefined);
  }
  return fail('payment_unavailable');
}

/**
 * Closes their payments at the provider, which no transaction can; one that was paid meanwhile is completed.
 * @returns false when the provider does not close one
 */
async function giveUpPendingOrders(db: Db, { accountId, at, provider }: Erasure): Promise<boolean> {
  for (const orderId of await listPendingOrders(db, accountId)) {
    const move = { orderId, at, actor: 'customer', reason: 'account deleted', leavesEntries: true } as const;
    const given = await giveUpOrder(db, { ...move, provider });
    if (!given.ok && given.error.code === 'payment_unavailable') return false;
  }
  return true;
}

/** @returns false when an order has come in that waits for its payment: nothing is changed then */
async function erase(tx: Db, { accountId, at }: Erasure): Promise<boolean> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account || account.status === 'deleted') return true;
  // an order in the making holds the cart: from here on it is there, or cannot be placed any more
  await lockCarts(tx, accountId);
  if ((await listPendingOrders(tx, accountId)).length) return false;
  await eraseMails(tx, account);
  await eraseTraces(tx, account);
  await eraseOrders(tx, accountId);
  await eraseCarts(tx, accountId);
  await eraseVouchers(tx, accountId);
  await erasePasses(tx, accountId, at);
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId));
  await announce(tx, account);
  await tx
    .update(accounts)
    .set({
      // unique, and no address: whoever had it may sign up again
      username: `deleted-${accountId}`,
      passwordHash: null,
      status: 'deleted',
      scopes: [],
      contact: ANONYMOUS_OWNER,
      billingContact: null,
      updatedAt: at,
    })
    .where(eq(accounts.id, accountId));
  return true;
}

/** The last mail to the owner. The outbox forgets whom it went to as soon as it has left. */
const announce = (tx: Db, { username, locale, contact }: typeof accounts.$inferSelect): Promise<void> =>
  queueMail(tx, {
    dedupeKey: `account_deleted:${newId()}`,
    to: { name: `${contact.firstName} ${contact.lastName}`, address: username },
    template: 'account_deleted',
    locale,
    data: { firstName: contact.firstName },
  });
