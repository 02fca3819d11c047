import { expect, it, vi } from 'vitest';
import { contentVersion } from '../content/queries/content-version';
import { resetEnv } from '../config/env';
import { meters } from '../http/metrics';
import { loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import type { CONTRACTS } from './contracts';
import { announceRepeatedCalls, REPEATED_CALLS, repeatedCalls } from './repeated-calls';

const test = useDatabase();

it.each(REPEATED_CALLS)('$path is public, has no limit, and depends on its query only', (one) => {
  const { method, access, limit, params } = one as (typeof CONTRACTS)[number];
  expect({ method, access, limit, params }).toEqual({ method: 'GET', access: 'anyone' });
});

it('are served from the cache while the content is unchanged, and counted as usual', async () => {
  announceRepeatedCalls();
  await loadSmallContent(test.db);
  expect(await repeatedCalls.announced?.state()).toBe(await contentVersion(test.db));
  const ids = [1, 2].map((ms) => repeatedCalls.announced?.note('/api/search', ms));
  expect(new Set(ids).size).toBe(2);
  const counted =
    'passage_http_request_duration_seconds_count{method="GET",path="/api/search",status="200"} 2';
  expect(await meters().registry.metrics()).toContain(counted);
  delete repeatedCalls.announced;
});

it('are not cached during maintenance', () => {
  vi.stubEnv('MAINTENANCE', '1');
  resetEnv();
  announceRepeatedCalls();
  expect(repeatedCalls.announced).toBeUndefined();
  vi.unstubAllEnvs();
  resetEnv();
});
