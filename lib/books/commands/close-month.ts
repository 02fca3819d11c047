import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Db } from '../../db/client';
import { DEFAULT_LOCALE } from '../../i18n/languages';
import { journalFile } from '../journal-files';
import { findClosedMonth, lastClosedMonth, linesOf, listOpenBookings, type Booking } from '../queries';
import { monthsUntil, nextMonth } from '../rules';
import { FILE_FORMATS, FILE_LAYOUTS, type ClosedMonth } from '../schema';
import { closedFiles, closedMonths, ledgerEntries } from '../tables';

const MONTH_LETTERS = 7;
/** Rows of a statement, below the number of parameters that PostgreSQL takes. */
const BATCH = 1_000;

async function freezeEntries(tx: Db, month: string, found: readonly Booking[]): Promise<void> {
  const rows = found.map(({ amount, ...booking }, position) => ({
    ...booking,
    month,
    position,
    amountCents: amount,
  }));
  for (let start = 0; start < rows.length; start += BATCH)
    await tx
      .insert(ledgerEntries)
      .values(rows.slice(start, start + BATCH))
      .onConflictDoNothing();
}

/** Freezes the lines and files of one month. */
async function freeze(tx: Db, month: string, found: readonly Booking[], by: AuditActor): Promise<void> {
  await freezeEntries(tx, month, found);
  // the files are in one language, whoever closes the month
  const lines = linesOf(found, DEFAULT_LOCALE);
  const files = [];
  for (const layout of FILE_LAYOUTS)
    for (const format of FILE_FORMATS)
      files.push({ month, layout, format, content: await journalFile(lines, { layout, format }) });
  const csv = files.find(({ format }) => format === 'csv')?.content ?? '';
  const digest = createHash('sha256').update(csv).digest('hex');
  await tx
    .insert(closedMonths)
    .values({ month, closedBy: by.id, closedAt: by.at, lines: lines.length, digest });
  await tx.insert(closedFiles).values(files);
}

/** Freezes all open months until this one; a month before the last closed one has no lines any more. */
async function freezeUntil(tx: Db, month: string, by: AuditActor): Promise<void> {
  const last = await lastClosedMonth(tx);
  if (last && month < last) return freeze(tx, month, [], by);
  const found = await listOpenBookings(tx, month);
  const earliest = last ? nextMonth(last) : (found[0]?.day.slice(0, MONTH_LETTERS) ?? month);
  const monthOf = ({ day }: Booking) => {
    const own = day.slice(0, MONTH_LETTERS);
    return own < earliest ? earliest : own;
  };
  for (const one of monthsUntil(earliest, month))
    await freeze(
      tx,
      one,
      found.filter((booking) => monthOf(booking) === one),
      by,
    );
}

/**
 * Closes a month, and those before that are open, for good. The running month too: its screen waits for the end of it.
 * @returns `invalid_data` for a month to come
 */
export async function closeMonth(
  db: Db,
  { month }: { month: string },
  by: AuditActor,
): Promise<Result<ClosedMonth, 'invalid_data'>> {
  if (month > dayOf(by.at).slice(0, MONTH_LETTERS))
    return fail('invalid_data', [{ path: 'month', code: 'past_date' }]);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.books}::bigint)`);
    const known = await findClosedMonth(tx, month);
    if (known) return ok(known);
    await freezeUntil(tx, month, by);
    const closed = await findClosedMonth(tx, month);
    if (!closed) throw new Error('a month that was not closed');
    await recordAudit(tx, by, {
      action: 'month_closed',
      target: { type: 'month', id: month },
      after: { lines: closed.lines, digest: closed.digest },
    });
    return ok(closed);
  });
}
