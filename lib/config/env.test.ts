import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv, serverNow } from './env';

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
  vi.resetModules();
  const copy = await import('./env');
  expect(copy.serverNow()).toEqual(serverNow());
  expect(copy.serverNow().getTime() - before.getTime()).toBe(60_000);
});
