import 'server-only';
import { LRUCache } from 'lru-cache';

/** The count stands on every page of the office, so it may be this old. */
const MAX_AGE_MS = 30_000;

const counts = new LRUCache<string, number>({ max: 1_000, ttl: MAX_AGE_MS });

/** How many things wait for a member of staff; `count` is asked when the last answer is older than half a minute. */
export async function todoCount(accountId: string, count: () => Promise<number>): Promise<number> {
  const known = counts.get(accountId);
  return known ?? rememberTodoCount(accountId, await count());
}

export function rememberTodoCount(accountId: string, count: number): number {
  counts.set(accountId, count);
  return count;
}
