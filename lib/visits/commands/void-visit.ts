import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { MINUTE_MS } from '../../core/durations';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import { VOID_MINUTES } from '../schema';
import { pseudonymOf } from '../secrets';
import { visits, visitSecrets } from '../tables';

/** A door takes back what it has recorded, within ten minutes; staff do so at any place and time. */
type Voider = { placeId: string | null; by: AuditActor };

/** The pass of an entry; found by the pseudonym once the number was removed. */
async function passOf(
  tx: Db,
  { uniqueKey, pseudonym, edition }: Pick<typeof visits.$inferSelect, 'uniqueKey' | 'pseudonym' | 'edition'>,
): Promise<string | null> {
  if (uniqueKey !== null || !pseudonym || edition === null) return uniqueKey;
  const [secret] = await tx.select().from(visitSecrets).where(eq(visitSecrets.edition, edition));
  if (!secret) return null;
  const keys = await queryColumn(
    tx,
    z.string(),
    sql`select unique_key from pass_terms where edition = ${edition} and entries_used > 0`,
  );
  return keys.find((key) => pseudonymOf(secret.secret, key).equals(pseudonym)) ?? null;
}

/**
 * Takes an entry back, with the entry of a mini pass. Repeated, it answers the same.
 * @param placeId of the door; null for staff
 * @returns `not_found` for an entry of another place; `invalid_transition` for a refused or declared one, or later
 */
export const voidVisit = async (
  db: Db,
  { id, reason }: { id: string; reason: string },
  { placeId, by }: Voider,
): Promise<Result<{ id: string; voidedAt: string }, 'not_found' | 'invalid_transition'>> =>
  db.transaction(async (tx) => {
    const [visit] = await tx
      .select()
      .from(visits)
      .where(and(eq(visits.id, id), placeId === null ? undefined : eq(visits.placeId, placeId)))
      .for('update');
    if (!visit) return fail('not_found');
    if (visit.voidedAt) return ok({ id, voidedAt: visit.voidedAt.toISOString() });
    const isLate = by.at.getTime() - visit.receivedAt.getTime() > VOID_MINUTES * MINUTE_MS;
    const isOver = placeId !== null && isLate;
    if (visit.status === 'refused' || visit.source === 'declared' || isOver)
      return fail('invalid_transition');
    await tx.update(visits).set({ voidedAt: by.at, voidReason: reason }).where(eq(visits.id, id));
    if (visit.tookEntry)
      await tx.execute(
        sql`update pass_terms set entries_used = entries_used - 1
            where unique_key = ${await passOf(tx, visit)} and edition = ${visit.edition}`,
      );
    await recordAudit(tx, by, {
      action: 'visit_voided',
      target: { type: 'visit', id },
      before: { status: visit.status },
      reason,
    });
    return ok({ id, voidedAt: by.at.toISOString() });
  });
