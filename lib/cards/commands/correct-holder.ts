import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { isUniqueViolation } from '../../db/is-unique-violation';
import { hasRows } from '../../db/rows';
import { passHolderKey } from '../../passes/rules';
import type { Holder } from '../../passes/schema';
import { passes, passTerms } from '../../passes/tables';
import { isSlip } from '../rules';
import type { CorrectHolderInput } from '../schema';
import { askForCorrection } from './ask-correction';
import { lockPass, type LockedPass } from './lock-pass';
import { queueCardMail } from './queue-card-mail';
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

/** The person has such a pass. */
const taken = (fields: readonly (keyof Holder)[]) =>
  fail(
    'invalid_data',
    fields.slice(0, 1).map((path) => ({ path, code: 'taken' as const })),
  );

/** Writes the new holder of a locked pass. */
async function rename(
  tx: Db,
  { uniqueKey }: LockedPass,
  after: Holder & { issuedHolder: Holder; key: string },
) {
  const { key, ...columns } = after;
  await tx.update(passes).set(columns).where(eq(passes.uniqueKey, uniqueKey));
  await tx
    .update(passTerms)
    .set({ holderKey: key })
    .where(and(eq(passTerms.uniqueKey, uniqueKey), sql`${passTerms.holderKey} <> ''`));
}

export type CorrectionRefusal = 'not_found' | 'approval_needed' | 'invalid_transition' | 'invalid_data';
type CorrectionResult = Result<undefined, CorrectionRefusal>;

type LockedCorrection = Omit<Correction, 'uniqueKey'> & {
  /** Who asked for it, when a lead confirms. */
  askedBy?: string;
};

/** Corrects the holder of a locked pass, or asks a lead. */
export async function correctLocked(
  tx: Db,
  pass: LockedPass,
  { canTransfer, reason, askedBy, ...changes }: LockedCorrection,
  by: AuditActor,
): Promise<CorrectionResult> {
  if (pass.isBlocked) return fail('invalid_transition');
  const { firstName, lastName, birthDate, accountId } = pass;
  const before: Holder = { firstName, lastName, birthDate };
  const after: Holder = {
    firstName: changes.firstName ?? firstName,
    lastName: changes.lastName ?? lastName,
    birthDate: changes.birthDate ?? birthDate,
  };
  const fields = FIELDS.filter((field) => before[field] !== after[field]);
  if (!fields.length) return ok(undefined);
  if (fields.includes('birthDate') && after.birthDate > dayOf(by.at))
    return fail('invalid_data', [{ path: 'birthDate', code: 'past_date' }]);
  // several slips must not add up to another person
  const issued = pass.issuedHolder ?? before;
  const isSmall = isSlip(issued, after);
  const key = passHolderKey(pass.kind, after);
  if (await isHeldElsewhere(tx, pass.uniqueKey, key)) return taken(fields);
  if (!isSmall && !canTransfer) {
    await askForCorrection(tx, pass, { holder: after, reason }, by);
    return fail('approval_needed');
  }
  await rename(tx, pass, { ...after, key, issuedHolder: isSmall ? issued : after });
  const open = await openCardOf(tx, pass);
  const card = { reason: 'corrected', medium: open.medium } as const;
  const serial = await issueNextCard(tx, open, card, by);
  await queueCardMail(tx, { uniqueKey: pass.uniqueKey, accountId, serial, at: by.at, ...card });
  await recordAudit(tx, by, {
    action: 'holder_corrected',
    target: { type: 'pass', id: pass.uniqueKey },
    personId: accountId,
    before: { serial: open.serial },
    after: { serial, fields, isSlip: isSmall, ...(askedBy && { askedBy }) },
    reason,
  });
  return ok(undefined);
}

async function correct(tx: Db, { uniqueKey, ...correction }: Correction, by: AuditActor) {
  const pass = await lockPass(tx, uniqueKey);
  return pass ? correctLocked(tx, pass, correction, by) : fail('not_found');
}

/**
 * Corrects the holder of a pass and replaces its card. Does nothing if nothing changes. A slip is measured against the
 * name first issued, or last confirmed by a lead.
 * @returns `approval_needed` for more than a slip, which a lead is then asked for; `invalid_transition` for a blocked
 * pass; `invalid_data` when the person has such a pass, and for a birth date to come
 */
export async function correctHolder(
  db: Db,
  correction: Correction,
  by: AuditActor,
): Promise<CorrectionResult> {
  try {
    return await db.transaction((tx) => correct(tx, correction, by));
  } catch (error) {
    // another transaction gave the person such a pass meanwhile
    if (!isUniqueViolation(error, 'pass_terms_once_a_holder')) throw error;
    return taken(FIELDS.filter((field) => correction[field] !== undefined));
  }
}
