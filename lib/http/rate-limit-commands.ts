import 'server-only';
import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import { inTexts, queryRows } from '../db/rows';
import { LIMITS, type Allowance, type LimitName } from './rate-limit';
import { rateLimits } from './tables';

/** Counted by network address and, where an account is concerned, by its name, known or not. */
export type Subject = { network?: string; account?: string };

/** A subject and the points it takes. */
export type Attempt = Subject & { points: number };

type Counter = Allowance & { key: string };

/** Keys are digests, so that the table does not list visitors. */
const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);

function countersOf(name: string, subject: Subject): Counter[] {
  if (!(name in LIMITS)) throw new Error(`There is no limit named ${name}.`);
  const limit: { network: Allowance; account?: Allowance } = LIMITS[name as LimitName];
  const { points, seconds } = limit.network;
  const network = { points: Math.ceil(points * getEnv().networkFactor), seconds };
  return [
    ...(subject.network ? [{ key: `${name}:n:${digest(subject.network)}`, ...network }] : []),
    ...(subject.account && limit.account
      ? [{ key: `${name}:a:${digest(subject.account)}`, ...limit.account }]
      : []),
  ];
}

const countedRow = z.strictObject({ key: z.string(), points: z.int(), seconds: z.number() });

/** @returns the longest wait of counters over their bound, 0 if none is */
function longestWait(
  counters: readonly Counter[],
  rows: readonly z.infer<typeof countedRow>[],
  isOver: (points: number, bound: number) => boolean,
): number {
  const bounds = new Map(counters.map(({ key, points }) => [key, points]));
  const waits = rows
    .filter(({ key, points }) => isOver(points, bounds.get(key) ?? 0))
    .map(({ seconds }) => Math.max(Math.ceil(seconds), 1));
  return Math.max(0, ...waits);
}

const SECONDS_LEFT = sql`coalesce(extract(epoch from expire - clock_timestamp()), 0)::float8 as seconds`;

/**
 * Counts attempts, all in one statement, in the order of their keys, which prevents deadlocks. Call it before expensive
 * or revealing work, outside of a transaction that may roll back.
 * @returns 0 if all are allowed, otherwise the seconds to wait (for `Retry-After`)
 */
export async function consumeAll(db: Db, name: string, attempts: readonly Attempt[]): Promise<number> {
  const counted = attempts.flatMap(({ points, ...subject }) =>
    countersOf(name, subject).map((counter) => ({ counter, taken: points })),
  );
  if (!counted.length) return 0;
  const wanted = counted.map(({ counter: { key, seconds }, taken }) => ({ key, points: taken, seconds }));
  const rows = await queryRows(
    db,
    countedRow,
    sql`insert into rate_limits as r (key, points, expire)
        select w.key, w.points, clock_timestamp() + w.seconds * interval '1 second'
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(key text, points int, seconds int)
        order by w.key
        on conflict (key) do update set
          points = excluded.points + case when r.expire <= clock_timestamp() then 0 else r.points end,
          expire = case when r.expire <= clock_timestamp() then excluded.expire else r.expire end
        returning key, points, ${SECONDS_LEFT}`,
  );
  return longestWait(
    counted.map(({ counter }) => counter),
    rows,
    (points, bound) => points > bound,
  );
}

/** Counts one attempt, by the rules of {@link consumeAll}. @param points default 1 */
export const consume = (db: Db, name: string, subject: Subject, points = 1): Promise<number> =>
  consumeAll(db, name, [{ ...subject, points }]);

/** Does not count. @returns 0 if another attempt is allowed, otherwise the seconds to wait */
export async function waitFor(db: Db, name: LimitName, subject: Subject): Promise<number> {
  const counters = countersOf(name, subject);
  const rows = await queryRows(
    db,
    countedRow,
    sql`select key, points, ${SECONDS_LEFT} from rate_limits
        where key in ${inTexts(counters.map(({ key }) => key))} and expire > clock_timestamp()`,
  );
  return longestWait(counters, rows, (points, bound) => points >= bound);
}

async function forget(db: Db, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key);
  if (keys.length) await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Resets an account's attempts after a success, so that only failures count. */
export const forgive = (db: Db, name: LimitName, account: string): Promise<void> =>
  forget(db, countersOf(name, { account }));

/** Deletes all counters of an account. @param names by which it is counted */
export const forgetAccount = (db: Db, names: readonly string[]): Promise<void> =>
  forget(
    db,
    (Object.keys(LIMITS) as LimitName[]).flatMap((limit) =>
      names.flatMap((account) => countersOf(limit, { account })),
    ),
  );
