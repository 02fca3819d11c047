import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetEnv } from '@/lib/config/env';

// files share a worker: environment changes must not leak into the next file
const environment = { ...process.env };

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  resetEnv();
});

// Console messages of React, Node or a library fail the test.
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
