import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { readBankCredits } from '../../payments/camt';
import { parseReference } from '../../payments/creditor-reference';
import type { BankImport } from '../receipt-schema';
import type { TransitionActor } from '../rules';
import { receivePayment } from './receive-payment';

/**
 * Takes the credits of a bank's camt.054 file, each in a transaction of its own: exact ones complete their
 * orders, all others are kept for review. A file that comes again, whole or in part, changes nothing.
 * @returns `invalid_file` when it cannot be read; then nothing of it is taken
 */
export async function importBankFile(
  db: Db,
  source: string,
  { actor, at }: { actor: TransitionActor; at: Date },
): Promise<Result<BankImport, 'invalid_file'>> {
  const credits = readBankCredits(source);
  if (!credits) return fail('invalid_file');
  const report: BankImport = { transactions: credits.length, matched: 0, review: 0, known: 0 };
  for (const { key, reference, ...credit } of credits) {
    const payment = { ...credit, source: 'bank' as const, sourceKey: key, actor, at };
    const taken = await db.transaction((tx) =>
      receivePayment(tx, { ...payment, reference: reference && (parseReference(reference) ?? reference) }),
    );
    report[!taken.isNew ? 'known' : taken.reason ? 'review' : 'matched'] += 1;
  }
  return ok(report);
}
