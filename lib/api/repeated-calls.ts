import 'server-only';
import { getEnv } from '../config/env';
import { listEventsContract } from '../events/contract';
import { contentVersion } from '../content/queries/content-version';
import { newId } from '../core/ids';
import { perProcess } from '../core/process-wide.mjs';
import { getDb } from '../db/client';
import { getLogger } from '../http/logger';
import { noteCall } from '../http/metrics';
import { searchContract, suggestContract } from '../search/contract';

/** Calls whose response depends only on the content, the minute and the query, so that it can be shared. */
export const REPEATED_CALLS = [listEventsContract, searchContract, suggestContract];

/** Used by scripts/server.mjs to serve cached responses. */
export type RepeatedCalls = {
  paths: ReadonlySet<string>;
  /** Id of the current content state. Responses from another state are stale. */
  state: () => Promise<string | null>;
  /** Counts and logs a cached response like any other. @returns the request id */
  note: (path: string, ms: number) => string;
};

export const repeatedCalls = perProcess('repeated-calls', (): { announced?: RepeatedCalls } => ({}));

const calls: RepeatedCalls = {
  paths: new Set(REPEATED_CALLS.map(({ path }) => path)),
  state: async () => contentVersion(await getDb()),
  note(path, ms) {
    const requestId = newId();
    const call = { method: 'GET', path, status: 200, ms };
    noteCall(call);
    getLogger().info({ requestId, ...call, ms: Math.round(ms) });
    return requestId;
  },
};

/** Not during maintenance, when only staff may get a response. */
export function announceRepeatedCalls(): void {
  if (!getEnv().MAINTENANCE) repeatedCalls.announced = calls;
}
