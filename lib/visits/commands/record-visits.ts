import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { inTexts, queryRows } from '../../db/rows';
import { consume, waitFor } from '../../http/rate-limit-commands';
import { findPartnerPlace } from '../../partners/queries';
import type { DoorActor } from '../door-queries';
import { MARKS, REASONS, VISIT_STATUSES, type RecordVisitsInput, type VisitAnswer } from '../schema';
import { visits } from '../tables';
import { unseal } from '../unseal';
import { countRefusals } from './check-pass';
import { decideVisits, type Item, type VisitRow } from './decide-visits';

const storedRow = z.strictObject({
  id: z.uuid(),
  placeId: z.string(),
  status: z.enum(VISIT_STATUSES),
  marks: z.array(z.enum(MARKS)),
  reason: z.enum(REASONS).nullable(),
});

const answerOf = ({
  id,
  status,
  marks,
  reason,
}: Pick<VisitRow, 'id' | 'status' | 'marks' | 'reason'>): VisitAnswer => ({
  id,
  status,
  marks: [...marks],
  ...(reason ? { reason } : {}),
});

/** Stored answers to these ids, as this place got them. An id of another place is not told about. */
async function storedAnswers(
  tx: Db,
  placeId: string,
  ids: readonly string[],
): Promise<Map<string, VisitAnswer>> {
  if (!ids.length) return new Map();
  const rows = await queryRows(
    tx,
    storedRow,
    sql`select id, place_id as "placeId", status, marks, reason from visits
        where id in (select one::uuid from ${inTexts(ids)} as list(one))`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      row.placeId === placeId
        ? answerOf(row)
        : ({ id: row.id, status: 'refused', marks: [], reason: 'unknown_code' } satisfies VisitAnswer),
    ]),
  );
}

/** Takes the entries of limited passes. */
async function takeEntries(tx: Db, rows: readonly VisitRow[]): Promise<void> {
  const taken = rows.flatMap(({ tookEntry, uniqueKey, edition }) =>
    tookEntry ? [{ key: uniqueKey, edition }] : [],
  );
  if (!taken.length) return;
  await tx.execute(
    sql`update pass_terms t set entries_used = t.entries_used + w.number
        from (select key, edition, count(*)::int as number
          from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as x(key text, edition text)
          group by key, edition) w
        where t.unique_key = w.key and t.edition = w.edition`,
  );
}

const firstOfEachId = (items: readonly Item[]): Item[] =>
  items.filter(({ id }, place) => items.findIndex((one) => one.id === id) === place);

/** The entries as a till sends them. */
const opened = (items: readonly Item[]): Promise<Item[]> =>
  Promise.all(items.map(async (item) => (item.sealed ? { ...item, ...(await unseal(item.sealed)) } : item)));

const typedMisses = (items: readonly Item[], rows: readonly VisitRow[]): number => {
  const typed = new Set(items.flatMap(({ id, number }) => (number === undefined ? [] : [id])));
  return rows.filter(({ id, reason }) => typed.has(id) && reason === 'unknown_code').length;
};

/**
 * Records entries, at most once each: a repeated id gets its first answer, in whichever order calls arrive. Passes are
 * locked, so that the last entry of a mini pass is given once.
 * @returns an answer per item, in the order of the call; `too_many_requests` after many numbers that are no pass
 */
export async function recordVisits(
  db: Db,
  call: RecordVisitsInput,
  { door, by }: { door: DoorActor; by: AuditActor },
): Promise<Result<{ items: VisitAnswer[] }, 'not_found' | 'too_many_requests'>> {
  const partner = await findPartnerPlace(db, door.placeId);
  if (!partner) return fail('not_found');
  const items = await opened(call.items);
  const isTyped = items.some(({ number }) => number !== undefined);
  const wait = isTyped ? await waitFor(db, 'door_numbers', { account: door.id }) : 0;
  if (wait > 0) return tooMany(wait);
  const ids = items.map(({ id }) => id);
  const { answers, misses } = await db.transaction(async (tx) => {
    const stored = await storedAnswers(tx, door.placeId, ids);
    const fresh = firstOfEachId(items).filter(({ id }) => !stored.has(id));
    if (!fresh.length) return { answers: stored, misses: 0 };
    const rows = await decideVisits(tx, { items: fresh, partner, door, at: by.at });
    const written = await tx
      .insert(visits)
      .values(rows)
      .onConflictDoNothing({ target: visits.id })
      .returning({ id: visits.id });
    const newIds = new Set(written.map(({ id }) => id));
    const added = rows.filter(({ id }) => newIds.has(id));
    await takeEntries(tx, added);
    for (const row of added) stored.set(row.id, answerOf(row));
    // sent twice at the same time: the other call has written it
    const others = await storedAnswers(
      tx,
      door.placeId,
      rows.flatMap(({ id }) => (newIds.has(id) ? [] : [id])),
    );
    await noteCall(tx, { added, door, by });
    return { answers: new Map([...stored, ...others]), misses: typedMisses(fresh, added) };
  });
  if (misses) await consume(db, 'door_numbers', { account: door.id }, misses);
  return ok({ items: ids.flatMap((id) => answers.get(id) ?? []) });
}

/** Counts what was refused and writes one entry in the log, without people. */
async function noteCall(
  tx: Db,
  { added, door, by }: { added: readonly VisitRow[]; door: DoorActor; by: AuditActor },
): Promise<void> {
  if (!added.length) return;
  for (const day of new Set(added.map((row) => row.day))) {
    const reasons = added.flatMap((row) => (row.day === day && row.reason ? [row.reason] : []));
    await countRefusals(tx, { placeId: door.placeId, day }, reasons);
  }
  await recordAudit(tx, by, {
    action: 'visits_recorded',
    target: { type: 'place', id: door.placeId },
    after: Object.fromEntries(
      VISIT_STATUSES.map((status) => [status, added.filter((row) => row.status === status).length]),
    ),
  });
}
