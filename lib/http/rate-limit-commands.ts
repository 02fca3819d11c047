import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import { LIMITS, type Allowance, type LimitName } from './rate-limit';
import { rateLimits } from './tables';

/** Counted by network address and, where an account is concerned, by its name, known or not. */
export type Subject = { network?: string; account?: string };

function limiter(db: Db, name: string, { points, seconds }: Allowance): RateLimiterDrizzle {
  return new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: name,
    points,
    duration: seconds,
    // a job deletes old rows; a timer per limiter would keep the process alive
    clearExpiredByTimeout: false,
  });
}

/** Keys are digests, so that the table does not list visitors. */
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
 * Counts an attempt. Call it before expensive or revealing work, outside of a transaction that may roll back.
 * @param points default 1
 * @returns 0 if allowed, otherwise the seconds to wait (for `Retry-After`)
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

/** Does not count. @returns 0 if another attempt is allowed, otherwise the seconds to wait */
export async function waitFor(db: Db, name: LimitName, subject: Subject): Promise<number> {
  let wait = 0;
  for (const { key, by } of limitersOf(db, name, subject)) {
    const counted = await by.get(key);
    if (counted && counted.remainingPoints <= 0)
      wait = Math.max(wait, Math.ceil(counted.msBeforeNext / 1000), 1);
  }
  return wait;
}

/** Resets an account's attempts after a success, so that only failures count. */
export async function forgive(db: Db, name: LimitName, account: string): Promise<void> {
  for (const { key, by } of limitersOf(db, name, { account })) await by.delete(key);
}

/** Deletes all counters of an account. @param names by which it is counted */
export async function forgetAccount(db: Db, names: readonly string[]): Promise<void> {
  for (const limit of Object.keys(LIMITS) as LimitName[])
    for (const name of names) await forgive(db, limit, name);
}
