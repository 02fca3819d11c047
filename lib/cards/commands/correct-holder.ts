import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';
import { passHolderKey } from '../../passes/rules';
import type { Holder } from '../../passes/schema';
import { passes, passTerms } from '../../passes/tables';
import { isSlip } from '../rules';
import type { CorrectHolderInput } from '../schema';
import { lockPass } from './lock-pass';
import { issueNextCard, openCardOf } from './replace-card';

type Correction = CorrectHolderInput & {
  uniqueKey: string;
  /** True for a lead, who may correct more than a slip. */
  canTransfer: boolean;
};

const FIELDS = ['firstName', 'lastName', 'birthDate'] as const satisfies (keyof Holder)[];

/** Whether this person has such a pass in an edition of this one. */
const isHeldElsewhere = (tx: Db, uniqueKey: string, holderKey: string): Promise<boolean> =>
  hasRows(
    tx,
    sql`select 1 from pass_terms own join pass_terms other
          on other.edition = own.edition and other.unique_key <> own.unique_key
        where own.unique_key = ${uniqueKey} and own.holder_key <> '' and other.holder_key = ${holderKey}`,
  );

/**
 * Corrects the holder of a pass and replaces its card. Does nothing if nothing changes.
 * @returns `approval_needed` for more than a slip; `invalid_transition` for a blocked pass; `invalid_data` when the person has
 * such a pass
 */
export async function correctHolder(
  db: Db,
  { uniqueKey, canTransfer, reason, ...changes }: Correction,
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'approval_needed' | 'invalid_transition' | 'invalid_data'>> {
  return db.transaction(async (tx) => {
    const pass = await lockPass(tx, uniqueKey);
    if (!pass) return fail('not_found');
    if (pass.isBlocked) return fail('invalid_transition');
    const { firstName, lastName, birthDate } = pass;
    const before: Holder = { firstName, lastName, birthDate };
    const after: Holder = {
      firstName: changes.firstName ?? firstName,
      lastName: changes.lastName ?? lastName,
      birthDate: changes.birthDate ?? birthDate,
    };
    const fields = FIELDS.filter((field) => before[field] !== after[field]);
    if (!fields.length) return ok(undefined);
    const isSmall = isSlip(before, after);
    if (!isSmall && !canTransfer) return fail('approval_needed');
    const holderKey = passHolderKey(pass.kind, after);
    if (await isHeldElsewhere(tx, pass.uniqueKey, holderKey))
      return fail(
        'invalid_data',
        fields.slice(0, 1).map((path) => ({ path, code: 'taken' })),
      );
    await tx.update(passes).set(after).where(eq(passes.uniqueKey, pass.uniqueKey));
    await tx
      .update(passTerms)
      .set({ holderKey })
      .where(and(eq(passTerms.uniqueKey, pass.uniqueKey), sql`${passTerms.holderKey} <> ''`));
    const open = await openCardOf(tx, pass);
    const serial = await issueNextCard(tx, open, { reason: 'corrected', medium: open.medium }, by);
    await recordAudit(tx, by, {
      action: 'holder_corrected',
      target: { type: 'pass', id: pass.uniqueKey },
      personId: pass.accountId,
      before: { serial: open.serial },
      after: { serial, fields, isSlip: isSmall },
      reason,
    });
    return ok(undefined);
  });
}
