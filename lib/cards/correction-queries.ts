import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { formatUniqueKey, parseUniqueKey } from '../passes/rules';
import { lapsedBefore, seenBy } from '../staff/approval-rules';
import { askedCorrectionSchema, type AskedCorrection } from './schema';

const correctionRow = askedCorrectionSchema
  .omit({ lapsesAt: true, isOwn: true })
  .extend({ askedById: z.string() })
  .strict();

type Reader = { at: Date; accountId: string };

const readCorrections = async (db: Db, where: SQL, { at, accountId }: Reader): Promise<AskedCorrection[]> => {
  const rows = await queryRows(
    db,
    correctionRow,
    sql`select a.id, p.unique_key as "uniqueKey", a.payload->'holder' as after,
          json_build_object('firstName', p.first_name, 'lastName', p.last_name,
            'birthDate', p.birth_date::text) as before,
          a.payload->>'reason' as reason,
          coalesce((select nullif(concat_ws(' ', c.contact->>'firstName', c.contact->>'lastName'), '')
            from accounts c where c.username = a.asked_name), a.asked_name) as "askedBy",
          a.asked_by as "askedById", ${instantText(sql`a.asked_at`)} as "askedAt"
        from approvals a join passes p on p.unique_key = a.target_id
        where a.kind = 'correction' and a.decision is null and a.asked_at > ${lapsedBefore(at)} and ${where}
        order by a.asked_at`,
  );
  return rows
    .map(seenBy(accountId))
    .map((asked) => ({ ...asked, uniqueKey: formatUniqueKey(asked.uniqueKey) }));
};

/** Corrections that wait for a lead, oldest first. */
export const listCorrections = (db: Db, reader: Reader): Promise<AskedCorrection[]> =>
  readCorrections(db, sql`true`, reader);

/** The correction of a pass that waits; null without one. @param uniqueKey as typed */
export const findCorrection = async (
  db: Db,
  { uniqueKey, ...reader }: Reader & { uniqueKey: string },
): Promise<AskedCorrection | null> =>
  (await readCorrections(db, sql`p.unique_key = ${parseUniqueKey(uniqueKey) ?? ''}`, reader))[0] ?? null;
