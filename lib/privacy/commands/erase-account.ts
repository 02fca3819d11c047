import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { forgetAccount } from '../../http/rate-limit-commands';
import { provePassword } from '../../identity/commands/prove-password';
import { accounts, oneTimeTokens, secondFactors, sessions } from '../../identity/tables';
import { queueMail } from '../../mail/commands';
import { giveUpOrder } from '../../orders/commands/give-up-order';
import type { PaymentProvider } from '../../payments/provider';
import { hasOtherLead } from '../../staff/commands/people';
import { rolesOf } from '../../staff/queries';
import { presences, staffRoles } from '../../staff/tables';
import { forgetVisitsOf } from '../../visits/commands/forget-visits';
import { ANONYMOUS_OWNER } from '../anonymous';
import { provenAddress } from '../queries';
import type { EraseAccountInput } from '../schema';
import { eraseCarts, eraseOrders, listPendingOrders, lockCarts } from './erase-orders';
import { eraseMails, type Owner } from './erase-mails';
import { erasePasses } from './erase-passes';
import { eraseVouchers } from './erase-vouchers';

type Erasure = {
  accountId: string;
  at: Date;
  provider: PaymentProvider | null;
  /** Runs in the transaction that deletes the account, before anything goes; false keeps it. */
  mayErase?: (tx: Db) => Promise<boolean>;
};

/** Whether an account was deleted; `again` when a new unpaid order has arrived, nothing changes then. */
type Outcome = 'deleted' | 'again' | 'last_lead' | 'withdrawn';

/** Orders may arrive in the meantime; each round cancels those. */
const ROUNDS_MAX = 5;

/**
 * Deletes an account after checking its password: cancels unpaid orders, then deletes all personal data in one
 * transaction, except what the law or a valid pass requires. Sends a confirmation. Idempotent.
 * @returns `invalid_data` at `password`, `last_lead` for the last active lead, `too_many_requests`, or as {@link eraseProven}
 */
export async function eraseAccount(
  db: Db,
  { password }: EraseAccountInput,
  erasure: Erasure,
): Promise<Result<undefined, 'invalid_data' | 'last_lead' | 'too_many_requests' | 'payment_unavailable'>> {
  const { accountId } = erasure;
  const [account] = await db
    .select({ status: accounts.status })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account || account.status === 'deleted') return ok(undefined);
  const proof = await provePassword(db, { accountId, password, path: 'password' });
  if (!proof.ok) return proof;
  const end = await eraseInRounds(db, erasure, { keepsLastLead: true });
  return end === 'deleted' ? ok(undefined) : fail(end === 'last_lead' ? end : 'payment_unavailable');
}

/**
 * {@link eraseAccount} after the password was checked upstream.
 * @returns `payment_unavailable` while a started payment can be neither closed nor confirmed; nothing changes then
 */
export async function eraseProven(
  db: Db,
  erasure: Erasure,
): Promise<Result<undefined, 'payment_unavailable'>> {
  const end = await eraseInRounds(db, erasure, { keepsLastLead: false });
  return end === 'deleted' ? ok(undefined) : fail('payment_unavailable');
}

/** {@link eraseAccount} at the request of its owner to staff. @returns `invalid_transition` if it may not be by now */
export async function eraseRequested(
  db: Db,
  erasure: Erasure,
): Promise<Result<undefined, 'last_lead' | 'payment_unavailable' | 'invalid_transition'>> {
  const end = await eraseInRounds(db, erasure, { keepsLastLead: true });
  if (end === 'withdrawn') return fail('invalid_transition');
  return end === 'deleted' ? ok(undefined) : fail(end);
}

async function eraseInRounds(
  db: Db,
  erasure: Erasure,
  { keepsLastLead }: { keepsLastLead: boolean },
): Promise<Exclude<Outcome, 'again'> | 'payment_unavailable'> {
  const { accountId } = erasure;
  if (keepsLastLead && (await isLastLead(db, accountId))) return 'last_lead';
  const [account] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if (!(await cancelPendingOrders(db, erasure))) return 'payment_unavailable';
    const outcome = await db.transaction((tx) => erase(tx, erasure, keepsLastLead));
    if (outcome === 'again') continue;
    if (outcome === 'deleted') await forgetAccount(db, [accountId, account?.username ?? '']);
    return outcome;
  }
  return 'payment_unavailable';
}

/**
 * Closes payments at the provider, which a transaction cannot do. Completes those that were paid meanwhile.
 * @returns false when the provider does not close one
 */
async function cancelPendingOrders(db: Db, { accountId, at, provider }: Erasure): Promise<boolean> {
  for (const orderId of await listPendingOrders(db, accountId)) {
    const move = { orderId, at, actor: 'customer', reason: 'account_deleted', leavesEntries: true } as const;
    const given = await giveUpOrder(db, { ...move, provider });
    if (!given.ok && given.error.code === 'payment_unavailable') return false;
  }
  return true;
}

const isLastLead = async (tx: Db, accountId: string): Promise<boolean> =>
  (await rolesOf(tx, accountId)).includes('lead') && !(await hasOtherLead(tx, accountId));

async function erase(tx: Db, { accountId, at, mayErase }: Erasure, keepsLastLead: boolean): Promise<Outcome> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account || account.status === 'deleted') return 'deleted';
  if (keepsLastLead && (await isLastLead(tx, accountId))) return 'last_lead';
  // placing an order locks the cart: it is visible from here on, or can no longer be placed
  await lockCarts(tx, accountId);
  if ((await listPendingOrders(tx, accountId)).length) return 'again';
  if (mayErase && !(await mayErase(tx))) return 'withdrawn';
  await eraseMails(tx, account);
  await eraseOtherData(tx, account);
  await eraseOrders(tx, accountId);
  await eraseCarts(tx, accountId);
  await eraseVouchers(tx, accountId);
  await forgetVisitsOf(tx, accountId);
  await erasePasses(tx, accountId, at);
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.accountId, accountId));
  await tx.delete(staffRoles).where(eq(staffRoles.accountId, accountId));
  await tx.delete(presences).where(eq(presences.accountId, accountId));
  await queueFarewell(tx, account);
  await tx
    .update(accounts)
    .set({
      // unique and not an address, so that the owner may register again
      username: `deleted-${accountId}`,
      passwordHash: null,
      status: 'deleted',
      scopes: [],
      contact: ANONYMOUS_OWNER,
      billingContact: null,
      updatedAt: at,
    })
    .where(eq(accounts.id, accountId));
  return 'deleted';
}

/** The last mail to the owner. The outbox clears the recipient after sending. */
const queueFarewell = (tx: Db, { username, locale, contact }: typeof accounts.$inferSelect): Promise<void> =>
  queueMail(tx, {
    dedupeKey: `account_deleted:${newId()}`,
    to: { name: `${contact.firstName} ${contact.lastName}`, address: username },
    template: 'account_deleted',
    locale,
    data: { firstName: contact.firstName },
  });

/** Deletes other data of an account: import files, quotas, reminders, messages to us, and reasons of its deletion. */
async function eraseOtherData(tx: Db, owner: Owner): Promise<void> {
  const { id } = owner;
  // deletes the rows of the files too; orders have their own copy
  await tx.execute(sql`delete from pro_imports where account_id = ${id}`);
  await tx.execute(sql`delete from pro_headers where account_id = ${id}`);
  await tx.execute(sql`delete from pro_quotas where account_id = ${id}`);
  await tx.execute(sql`delete from partner_members where account_id = ${id}`);
  await tx.execute(sql`delete from renewal_reminders where account_id = ${id}`);
  await tx.execute(sql`delete from notes where account_id = ${id}`);
  await tx.execute(
    sql`update approvals set payload = '{}', decision_reason = null
        where kind = 'erasure' and target_id = ${id}`,
  );
  await tx.execute(sql`delete from contact_messages where email = ${provenAddress(owner)}`);
}
