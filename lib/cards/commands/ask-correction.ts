import 'server-only';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { holderSchema, type Holder } from '../../passes/schema';
import { lapsedBefore } from '../../staff/approval-rules';
import { approvals } from '../../staff/tables';
import type { LockedPass } from './lock-pass';

/** What a lead is asked for. */
export const correctionWishSchema = z.strictObject({ holder: holderSchema, reason: z.string() });
type Wish = z.infer<typeof correctionWishSchema>;

const isSame = (one: Holder, other: Holder): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName && one.birthDate === other.birthDate;

/** Asks a lead for a correction of a locked pass. The latest wish counts; the same one is asked once. */
export async function askForCorrection(tx: Db, pass: LockedPass, wish: Wish, by: AuditActor): Promise<void> {
  const isOpen = and(
    eq(approvals.kind, 'correction'),
    eq(approvals.targetId, pass.uniqueKey),
    isNull(approvals.decision),
  );
  const asked = await tx
    .select()
    .from(approvals)
    .where(and(isOpen, gt(approvals.askedAt, lapsedBefore(by.at))));
  if (asked.some(({ payload }) => isSame(correctionWishSchema.parse(payload).holder, wish.holder))) return;
  await tx.delete(approvals).where(isOpen);
  const id = newId();
  await tx.insert(approvals).values({
    ...{ id, kind: 'correction', targetId: pass.uniqueKey, payload: wish },
    ...{ askedBy: by.id ?? '', askedName: by.name, askedAt: by.at },
  });
  await recordAudit(tx, by, {
    action: 'correction_asked',
    target: { type: 'pass', id: pass.uniqueKey },
    personId: pass.accountId,
    after: { approval: id },
    reason: wish.reason,
  });
}
