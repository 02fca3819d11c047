import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import { LIMITS, type Allowance, type LimitName } from './rate-limit';
import { rateLimits } from './tables';

/** Who is counted: the network address always, the account (its name, known or not) where it is at stake. */
export type Subject = { network?: string; account?: string };

function limiter(db: Db, name: string, { points, seconds }: Allowance): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    // a job clears old rows; a timer per limiter would keep the process alive
    clearExpiredByTimeout: false,
  });
}

/** Keys are digests: the table of counters must not become a list of visitors. */
const digest = (value: string) => createHash('sha256').update(value).digest('base64url').slice(0, 22);

function limitersOf(db: Db, name: string, subject: Subject) {
  if (!(name in LIMITS)) throw new Error(`There is no limit named ${name}.`);
  const limit: { network: Allowance; account?: Allowance } = LIMITS[name as LimitName];
  const { points, seconds } = limit.network;
  const network = { points: Math.ceil(points * getEnv().networkFactor), seconds };
  return [
    ...(subject.network ? [{ key: digest(subject.network), by: limiter(db, `${name}:n`, network) }] : []),
    ...(subject.account && limit.account
      ? [{ key: digest(subject.account), by: limiter(db, `${name}:a`, limit.account) }]
      : []),
  ];
}

/**
 * Counts an attempt. Call it before the costly or revealing work, outside the transaction that may roll back.
 * @param points what it counts for, 1 unless told
 * @returns 0 when allowed, else the seconds to wait (for `Retry-After`)
 */
export async function consume(db: Db, name: string, subject: Subject, points = 1): Promise<number> {
  let wait = 0;
  for (const { key, by } of limitersOf(db, name, subject)) {
    try {
      await by.consume(key, points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      wait = Math.max(wait, Math.ceil(refusal.msBeforeNext / 1000), 1);
    }
  }
  return wait;
}

/** Counts nothing. @returns 0 while another attempt would be allowed, else the seconds to wait */
export async function waitFor(db: Db, name: LimitName, subject: Subject): Promise<number> {
  let wait = 0;
  for (const { key, by } of limitersOf(db, name, subject)) {
    const counted = await by.get(key);
    if (counted && counted.remainingPoints <= 0)
      wait = Math.max(wait, Math.ceil(counted.msBeforeNext / 1000), 1);
  }
  return wait;
}

/** Forgets the attempts of an account after a success, so that only failures add up. */
export async function forgive(db: Db, name: LimitName, account: string): Promise<void> {
  for (const { key, by } of limitersOf(db, name, { account })) await by.delete(key);
}

/** Takes the counters of an account out of the table, whatever they count. @param names it is counted by */
export async function forgetAccount(db: Db, names: readonly string[]): Promise<void> {
  for (const limit of Object.keys(LIMITS) as LimitName[])
    for (const name of names) await forgive(db, limit, name);
}
