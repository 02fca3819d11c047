import { afterEach, beforeEach, vi } from 'vitest';

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
