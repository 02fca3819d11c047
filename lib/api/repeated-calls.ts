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

/** Their answers are made of the content, the minute and what is asked for: the same to all who ask the same. */
export const REPEATED_CALLS = [listEventsContract, searchContract, suggestContract];

/** What scripts/server.mjs needs to answer them once more without us. */
export type RepeatedCalls = {
  paths: ReadonlySet<string>;
  /** The name of the content's present state: an answer made of another one is out of date. */
  state: () => Promise<string | null>;
  /** Counts and logs such an answer as any other. @returns the id of the request */
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

/** While the site is closed it is open to some: then nobody gets what another one was answered. */
export function announceRepeatedCalls(): void {
  if (!getEnv().MAINTENANCE) repeatedCalls.announced = calls;
}
