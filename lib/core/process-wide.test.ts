import { expect, it } from 'vitest';
import { loadCopy } from '@/tests/support/module-copy';
import { perProcess } from './process-wide.mjs';
import type * as Module from './process-wide.mjs';

it('gives every copy of a module the same object', async () => {
  const first = perProcess('test', () => ({ count: 1 }));
  const copy = await loadCopy<typeof Module>(new URL('./process-wide.mjs', import.meta.url));
  expect(copy.perProcess).not.toBe(perProcess);
  expect(copy.perProcess('test', () => ({ count: 2 }))).toBe(first);
});

it('tells objects apart by their name', () => {
  const objects = ['one', 'other'].map((name) => perProcess(name, () => ({ name })));
  expect(objects.map(({ name }) => name)).toEqual(['one', 'other']);
});
