import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Change } from '../../audit/change-schema';
import { recordAudit } from '../../audit/commands';
import { isLatestChange } from '../../audit/queries';
import type { AuditActor } from '../../audit/schema';
import { getEnv } from '../../config/env';
import { IMPORT_KEPT_DAYS } from '../../config/retention';
import { instantOf } from '../../core/dates';
import { DAY_MS } from '../../core/durations';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { accounts } from '../../identity/tables';
import { orders } from '../../orders/tables';
import { lockPerson } from '../../staff/commands/people';
import type { AddCompanyInput } from '../schema';

const COMPANY = 'pro';

/** The file of a company without access is deleted a day later. Until then the access can be given back with it. */
const lastChangeOf = (withdrawnAt: Date): Date =>
  instantOf(withdrawnAt.getTime() - (IMPORT_KEPT_DAYS - 1) * DAY_MS);

const CHANGES = ['company_added', 'company_removed'] as const;

/**
 * Makes the account of an address one of a company. Doing it twice changes nothing.
 * @returns `invalid_data` at `username` without an active account; `managed_elsewhere` while accounts live at an upstream;
 * `invalid_transition` to undo a change that another one followed
 */
export const addCompany = (
  db: Db,
  { username, undoes }: AddCompanyInput,
  by: AuditActor,
): Promise<Result<{ id: string }, 'invalid_data' | 'managed_elsewhere' | 'invalid_transition'>> =>
  db.transaction(async (tx) => {
    if (getEnv().identityUpstream) return fail('managed_elsewhere');
    const person = await lockPerson(tx, username);
    if (person?.status !== 'active')
      return fail('invalid_data', [{ path: 'username', code: 'no_active_account' }]);
    const { id, scopes } = person;
    const target = { type: 'account', id } as const;
    if (undoes && !(await isLatestChange(tx, { undoes, actions: CHANGES, target })))
      return fail('invalid_transition');
    if (scopes.includes(COMPANY)) return ok({ id });
    await tx
      .update(accounts)
      .set({ scopes: sql`array_append(${accounts.scopes}, ${COMPANY})`, updatedAt: by.at })
      .where(eq(accounts.id, id));
    await tx.execute(
      sql`update pro_imports set updated_at = ${by.at} where account_id = ${id} and status = 'open'`,
    );
    await recordAudit(tx, by, { action: 'company_added', target, personId: id });
    return ok({ id });
  });

/**
 * Takes back {@link addCompany}. The file that is being imported is deleted after a day, quotas stay.
 * @returns the id of the change; `conflict` once the company has ordered: its orders are read with its account
 */
export const removeCompany = (
  db: Db,
  { id }: { id: string },
  by: AuditActor,
): Promise<Result<Change, 'not_found' | 'conflict'>> =>
  transaction(db, async (tx) => {
    const [account] = await tx
      .update(accounts)
      .set({ scopes: sql`array_remove(${accounts.scopes}, ${COMPANY})`, updatedAt: by.at })
      .where(and(eq(accounts.id, id), sql`${COMPANY} = any(${accounts.scopes})`))
      .returning({ id: accounts.id });
    if (!account) return fail('not_found');
    const ordered = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.accountId, id), eq(orders.channel, 'pro')))
      .limit(1);
    if (ordered.length > 0) return fail('conflict');
    await tx.execute(
      sql`update pro_imports set updated_at = least(updated_at, ${lastChangeOf(by.at)})
          where account_id = ${id} and status = 'open'`,
    );
    const target = { type: 'account', id } as const;
    return ok({ change: await recordAudit(tx, by, { action: 'company_removed', target, personId: id }) });
  });
