import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetEnv } from '@/lib/config/env';

// files share a worker: what one sets in the environment must not reach the next
const environment = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  resetEnv();
});

// What React, Node or a library complains about on the console is a fault nobody would see otherwise.
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(({ task }) => {
  const spy = vi.mocked(console.error);
  const complaints = vi.isMockFunction(spy) ? spy.mock.calls : [];
  spy.mockRestore();
  if (complaints.length && task.result?.state !== 'fail')
    throw new Error(`console.error was called: ${complaints.map((words) => words.join(' ')).join('\n')}`);
});
