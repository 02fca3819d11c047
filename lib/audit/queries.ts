import 'server-only';
import { and, count, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, zurichInstant } from '../core/dates';
import { contactName } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRow } from '../db/rows';
import { containsFolded } from '../db/text-search';
import type { AuditAction, AuditEntry, AuditQuery, AuditTargetType } from './schema';
import { auditLog } from './tables';

export const AUDIT_PAGE_SIZE = 50;

/** Matches a target by `type:id`, by id, or by type. */
function ofTarget(target: string): SQL | undefined {
  const [type = '', id] = target.split(/:(.*)/s);
  if (id) return and(eq(auditLog.targetType, type), eq(auditLog.targetId, id));
  return or(eq(auditLog.targetId, target), eq(auditLog.targetType, target));
}

/** Entries of accounts whose name, as the screen shows it, contains these words. */
const byNamed = (words: string): SQL =>
  sql`${auditLog.actorName} in (select a.username from accounts a
    where ${containsFolded(contactName(sql`a.contact`), words)})`;

const matching = ({ actor, action, target, from, to }: AuditQuery): SQL | undefined =>
  and(
    // addresses are stored in lower case, names of devices as they were given
    actor
      ? or(
          inArray(auditLog.actorName, [actor, actor.toLowerCase()]),
          eq(auditLog.actorId, actor),
          byNamed(actor),
        )
      : undefined,
    action ? eq(auditLog.action, action) : undefined,
    target ? ofTarget(target) : undefined,
    from ? gte(auditLog.at, zurichInstant(from)) : undefined,
    to ? lt(auditLog.at, zurichInstant(addDays(to, 1))) : undefined,
  );

function entryOf(row: typeof auditLog.$inferSelect): AuditEntry {
  const { seq, id, at, actorName, actorKind, actorId, action, targetType, targetId } = row;
  const { before, after, reason, requestId } = row;
  return {
    id,
    number: seq,
    at: at.toISOString(),
    actor: actorName,
    actorKind,
    actorId,
    action,
    target: targetId === null ? targetType : `${targetType}:${targetId}`,
    before,
    after,
    reason,
    requestId,
  };
}

/**
 * Entries of the log, newest first, fifty a page. `from` and `to` are days, both included.
 * @param isWhole all pages as one, for a file
 */
export async function listAudit(
  db: Db,
  query: AuditQuery,
  { isWhole = false } = {},
): Promise<{ items: AuditEntry[]; total: number; page: number }> {
  const { page } = query;
  const where = matching(query);
  const [counted] = await db.select({ total: count() }).from(auditLog).where(where);
  const all = db.select().from(auditLog).where(where).orderBy(desc(auditLog.seq));
  const rows = await (isWhole ? all : all.limit(AUDIT_PAGE_SIZE).offset((page - 1) * AUDIT_PAGE_SIZE));
  return { items: rows.map(entryOf), total: counted?.total ?? 0, page };
}

type Undoing = {
  undoes: string;
  actions: readonly AuditAction[];
  target: { type: AuditTargetType; id: string };
};

/** True if the entry `undoes` is the latest of these actions on its target. Lock the target before. */
export async function isLatestChange(tx: Db, { undoes, actions, target }: Undoing): Promise<boolean> {
  const [latest] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetId, target.id),
        eq(auditLog.targetType, target.type),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(1);
  return latest?.id === undoes;
}

const checkedRow = z.strictObject({
  entries: z.int(),
  head: z.string(),
  broken: z.int().nullable(),
  fault: z.enum(['changed', 'missing']).nullable(),
});

/** State of the chain. `fault`: the entry `broken` was changed, or entries before it are missing. */
export type ChainState = z.infer<typeof checkedRow>;

/** Checks number and hash of every entry. `head` is the hash of the last one. */
export async function checkChain(db: Db): Promise<ChainState> {
  const state = await queryRow(
    db,
    checkedRow,
    sql`with checked as (
          select seq, hash <> audit_log_hash(entry) as is_changed,
            previous_hash <> lag(hash, 1, '') over (order by seq)
              or seq <> lag(seq, 1, 0::bigint) over (order by seq) + 1 as is_detached
          from audit_log entry),
        broken as (select * from checked where is_changed or is_detached order by seq limit 1)
        select (select count(*)::int from audit_log) as entries,
          coalesce((select hash from audit_log order by seq desc limit 1), '') as head,
          (select seq::int from broken) as broken,
          (select case when is_changed then 'changed' else 'missing' end from broken) as fault`,
  );
  return state ?? { entries: 0, head: '', broken: null, fault: null };
}

/** Hash of an entry by its number; null if there is none. */
export async function hashOfEntry(db: Db, seq: number): Promise<string | null> {
  const [row] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, seq));
  return row?.hash ?? null;
}
