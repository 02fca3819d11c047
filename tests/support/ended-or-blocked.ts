import { setTimeout } from 'node:timers/promises';

/** Longer than a call takes that is not blocked. */
const PATIENCE_MS = 1_000;

/** For races: resolves when the work has ended, or has had time to reach the lock that blocks it. */
export const endedOrBlocked = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, setTimeout(PATIENCE_MS)]);
