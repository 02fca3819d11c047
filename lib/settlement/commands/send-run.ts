import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { newId } from '../../core/ids';
import { fail, ok } from '../../core/result';
import type { Db } from '../../db/client';
import { queryNumber } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { queueMails } from '../../mail/commands';
import { listAddressees } from '../statement-queries';
import { settlementRuns, settlementStatements } from '../tables';
import { lockedRun, recordRun, type Moved } from './move-run';

const YEAR_LETTERS = 4;

/** The next free number of a year's statements. Sending is serialised, so that numbers have no gaps. */
async function nextNumber(tx: Db, year: number): Promise<number> {
  const last = await queryNumber(
    tx,
    sql`select coalesce(max(number), 0) as last from settlement_statements where year = ${year}`,
  );
  return last + 1;
}

/**
 * Numbers the statements of an approved run, one for each house that the run concerns, and mails them. Houses without
 * an e-mail address get theirs by post.
 * @returns `approval_needed` before the approval; `invalid_transition` once it is sent
 */
export const sendRun = (
  db: Db,
  id: string,
  by: AuditActor,
): Promise<Moved<'approval_needed' | 'invalid_transition'>> =>
  transaction(db, async (tx) => {
    const run = await lockedRun(tx, id);
    if (!run) return fail('not_found');
    if (run.state === 'computed' || run.state === 'frozen') return fail('approval_needed');
    if (run.state !== 'approved') return fail('invalid_transition');
    const year = Number(dayOf(by.at).slice(0, YEAR_LETTERS));
    const first = await nextNumber(tx, year);
    const addressees = await listAddressees(tx, id);
    const statements = addressees.map(({ partnerId, email, ...recipient }, index) => ({
      id: newId(),
      runId: id,
      partnerId,
      year,
      number: first + index,
      recipient,
      mailedTo: email,
    }));
    if (statements.length) await tx.insert(settlementStatements).values(statements);
    await queueMails(
      tx,
      statements.flatMap(({ id: statementId, recipient: { name, language }, mailedTo }) =>
        mailedTo === null
          ? []
          : [
              {
                dedupeKey: `settlement_statement:${statementId}`,
                to: { name, address: mailedTo },
                template: 'settlement_statement' as const,
                locale: language,
                data: { statementId },
              },
            ],
      ),
    );
    await tx
      .update(settlementRuns)
      .set({ state: 'sent', sentAt: by.at, sentBy: by.name })
      .where(eq(settlementRuns.id, id));
    await recordRun(tx, by, { action: 'settlement_sent', run, state: 'sent' });
    return ok({ id });
  });
