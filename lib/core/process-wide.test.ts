import { expect, it, vi } from 'vitest';
import { perProcess } from './process-wide.mjs';

it('gives every copy of a module the same object', async () => {
  const first = perProcess('test', () => ({ count: 1 }));
  vi.resetModules();
  const copy = await import('./process-wide.mjs');
  expect(copy.perProcess).not.toBe(perProcess);
  expect(copy.perProcess('test', () => ({ count: 2 }))).toBe(first);
});

it('tells objects apart by their name', () => {
  const objects = ['one', 'other'].map((name) => perProcess(name, () => ({ name })));
  expect(objects.map(({ name }) => name)).toEqual(['one', 'other']);
});
