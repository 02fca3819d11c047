import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { perProcess } from '../core/process-wide.mjs';

/** Argon2id as OWASP recommends it; the library's default algorithm is Argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would only wait for each other and take 19 MiB each. */
const MAX_PARALLEL = 4;

/** Nobody's password, at our cost: verifying against it takes an unknown user as long as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$UhccOqyWZ9j41L5Y33emeA$UskCajS/+efPlLOuxuMc4noY4OToTRA+SH7tRKgTvXs';

type Gate = { free: number; waiting: (() => void)[] };
/** One per process: the machine has one set of cores. */
const gate = perProcess('password-gate', (): Gate => ({ free: MAX_PARALLEL, waiting: [] }));

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
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

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/** Is this the password? Without a hash the answer is no, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? NOBODY, password));
  return matches && passwordHash !== null;
}
