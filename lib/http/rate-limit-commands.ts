import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import { rateLimits } from './tables';

type Allowance = { points: number; seconds: number };

const QUARTER_HOUR = 15 * 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * How often, per network address and per account. `RATE_LIMIT_NETWORK_FACTOR` loosens the first;
 * the second is never loosened (docs/product.md#rate-limits).
 */
export const LIMITS = {
  login: { network: { points: 30, seconds: QUARTER_HOUR }, account: { points: 5, seconds: QUARTER_HOUR } },
  // only where the password was right: a million codes are to last for centuries
  second_factor: { network: { points: 30, seconds: QUARTER_HOUR }, account: { points: 10, seconds: DAY } },
  refresh: { network: { points: 120, seconds: QUARTER_HOUR } },
  sign_up: { network: { points: 10, seconds: HOUR } },
  activation: { network: { points: 20, seconds: HOUR } },
  activation_resend: { network: { points: 10, seconds: HOUR }, account: { points: 3, seconds: HOUR } },
  forgot_password: { network: { points: 10, seconds: HOUR }, account: { points: 3, seconds: HOUR } },
  reset_password: { network: { points: 20, seconds: HOUR } },
  access: { network: { points: 30, seconds: QUARTER_HOUR }, account: { points: 5, seconds: QUARTER_HOUR } },
  renewal: { network: { points: 20, seconds: HOUR }, account: { points: 10, seconds: HOUR } },
  pass_lookup: { network: { points: 10, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  codes: { network: { points: 30, seconds: QUARTER_HOUR }, account: { points: 20, seconds: QUARTER_HOUR } },
  order: { network: { points: 60, seconds: QUARTER_HOUR } },
  // whether other customers have passes for a person, and birth dates that are tried for one name
  other_holders: { network: { points: 5, seconds: HOUR }, account: { points: 5, seconds: HOUR } },
  // every form that goes on while the captcha's service does not answer, together
  captcha_down: { network: { points: 10, seconds: QUARTER_HOUR } },
  contact: { network: { points: 5, seconds: HOUR }, account: { points: 3, seconds: HOUR } },
  export: { network: { points: 20, seconds: HOUR } },
  // a document of hundreds of pages keeps a processor busy for seconds
  pro_print: { network: { points: 60, seconds: HOUR } },
  pro_import: { network: { points: 60, seconds: HOUR }, account: { points: 60, seconds: HOUR } },
} as const satisfies Record<string, { network: Allowance; account?: Allowance }>;

export type LimitName = keyof typeof LIMITS;

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
