import 'server-only';
import { createHash } from 'node:crypto';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { NOT_BANK_FILE } from '../../payments/bank-file';
import { readBankCredits } from '../../payments/camt';
import { parseReference } from '../../payments/creditor-reference';
import type { BankImport } from '../receipt-schema';
import { staffTransition } from '../rules';
import { receivePayment } from './receive-payment';

/**
 * Imports the credits of a bank's camt.053 or camt.054 file, each in its own transaction: exact ones complete their orders, others
 * are recorded for review. Idempotent for repeated or overlapping files.
 * @returns `invalid_file` when it cannot be read, without any change
 */
export async function importBankFile(
  db: Db,
  source: string,
  by: AuditActor,
): Promise<Result<BankImport, 'invalid_file'>> {
  const read = readBankCredits(source);
  if (!read) return NOT_BANK_FILE;
  const { credits, collected, reversed } = read;
  const { at } = by;
  const actor = staffTransition(by);
  // before the credits: an import that is interrupted is in the log too
  await recordAudit(db, by, {
    action: 'bank_file_imported',
    target: { type: 'bank_file', id: createHash('sha256').update(source).digest('hex') },
    after: { transactions: credits.length },
  });
  const report: BankImport = {
    transactions: credits.length,
    matched: 0,
    review: 0,
    known: 0,
    collected,
    reversed,
    items: [],
  };
  for (const { key, ...credit } of credits) {
    const reference = credit.reference && (parseReference(credit.reference) ?? credit.reference);
    const payment = { ...credit, reference, source: 'bank' as const, sourceKey: key, actor, at };
    const { isNew, isExpected, ...taken } = await db.transaction((tx) => receivePayment(tx, payment));
    report[!isNew ? 'known' : taken.reason && !isExpected ? 'review' : 'matched'] += 1;
    if (!isNew) continue;
    const { amountCents: amount, currency, paidOn, payer } = credit;
    report.items.push({ ...taken, amount, currency, paidOn, payer, reference });
  }
  return ok(report);
}
