import { expect, it } from 'vitest';
import { ApiError } from '@/lib/http/client';
import type { Problem } from '@/lib/http/problem';
import { ownConflictIn } from './draft-conflict';

function refusal(of: string, data: unknown): Problem {
  const problem = {
    ...{ type: 'about:blank', title: '', status: 409, detail: '', code: 'conflict' as const, requestId: '' },
    ...{ part: 'fr', of, theirs: { data, version: '2' } },
  };
  return problem;
}

it.each([
  ['what was saved here, published meanwhile', 'draft', { title: 'A', lead: 'B' }, '2'],
  ['what somebody else wrote', 'draft', { title: 'A', lead: 'C' }, undefined],
  ['nothing, since it was thrown away', 'draft', null, undefined],
  ['what was published before this draft was begun', 'live', { title: 'A', lead: 'B' }, undefined],
] as const)('goes on only from what was saved here: %s', (_, of, data, version) => {
  const error = new ApiError(refusal(of, data));
  expect(ownConflictIn(error, () => ({ lead: 'B', title: 'A' }))?.version).toBe(version);
});

it('takes no other failure for a conflict', () => {
  expect(ownConflictIn(new Error('offline'), () => null)).toBeNull();
});
