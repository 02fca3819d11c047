import { afterEach, expect, it, vi } from 'vitest';
import { loadCopy } from '@/tests/support/module-copy';
import { resetEnv, serverNow } from './env';
import type * as Module from './env';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  resetEnv();
});

it('a copy of the module that is loaded later has the same time', async () => {
  vi.stubEnv('APP_NOW', '2025-06-02T23:59:00+02:00');
  vi.useFakeTimers({ toFake: ['Date'] });
  resetEnv();
  const before = serverNow();
  vi.advanceTimersByTime(60_000);
  const copy = await loadCopy<typeof Module>(new URL('./env.ts', import.meta.url));
  expect(copy.serverNow()).toEqual(serverNow());
  expect(copy.serverNow().getTime() - before.getTime()).toBe(60_000);
});
