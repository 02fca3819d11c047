import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { perProcess } from '../core/process-wide.mjs';

/** Argon2id parameters recommended by OWASP; Argon2id is the library's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More would not be faster and would take 19 MiB each. */
const MAX_PARALLEL = 4;

/** Hash for unknown users, at the same cost: verification takes as long as for a known one. */
const UNKNOWN_USER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$UhccOqyWZ9j41L5Y33emeA$UskCajS/+efPlLOuxuMc4noY4OToTRA+SH7tRKgTvXs';

type Gate = { free: number; waiting: (() => void)[] };
/** One per process, because the processor cores are shared. */
const gate = perProcess('password-gate', (): Gate => ({ free: MAX_PARALLEL, waiting: [] }));

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (gate.free > 0) gate.free -= 1;
  else await new Promise<void>((proceed) => gate.waiting.push(proceed));
  try {
    return await work();
  } finally {
    const next = gate.waiting.shift();
    if (next) next();
    else gate.free += 1;
  }
}

export const hashPassword = (password: string): Promise<string> => withSlot(() => hash(password, COST));

/** Verifies a password. Without a hash, returns false after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await withSlot(() => verify(passwordHash ?? UNKNOWN_USER_HASH, password));
  return matches && passwordHash !== null;
}
