import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTRACTS } from '@/lib/api/contracts';
import { isStaffAccess, type Contract } from '@/lib/http/define-contract';

/** Every write of staff is classed in docs/actions.md, and its call holds what its class promises. */
const nameOf = ({ method, path }: Contract): string => `${method} ${path}`;
const calls = new Map(CONTRACTS.map((contract) => [nameOf(contract), contract]));
const writes = [...calls.values()].filter(({ access, method }) => isStaffAccess(access) && method !== 'GET');

const table = readFileSync('docs/actions.md', 'utf8');
const rows = [...table.matchAll(/^\| `([A-Z]+ \/\S+)` *\| ([a-z ]+?) *\| (.*?) *\|$/gm)].map(
  ([, call = '', kind = '', guard = '']) => ({ call, kind, guard }),
);

/** Names and required names of a body. */
function bodyOf(contract: Contract | undefined) {
  const schema = contract?.body && z.toJSONSchema(contract.body, { io: 'input', unrepresentable: 'any' });
  return { names: Object.keys(schema?.properties ?? {}), required: schema?.required ?? [] };
}

const PROMISES: Record<string, (contract: Contract | undefined, guard: string) => void> = {
  undo: (_, guard) => expect([...calls.keys()]).toContain(guard.replaceAll('`', '')),
  again: (_, guard) => expect(guard).not.toBe(''),
  reason: (contract) =>
    expect(bodyOf(contract).required).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(reason|note)$/)]),
    ),
  count: (contract) =>
    expect(bodyOf(contract).names).toEqual(
      expect.arrayContaining([expect.stringMatching(/^(count|confirm)$/)]),
    ),
  'second person': (contract) => expect(contract?.errors).toContain('approval_needed'),
  final: (_, guard) => expect(guard).not.toBe(''),
};

describe('the actions of staff', () => {
  it('are each classed once', () => {
    expect(rows.map(({ call }) => call).sort()).toEqual(writes.map(nameOf).sort());
  });

  it.each(rows.map((row) => [row.call, row] as const))('have what their class promises: %s', (_, row) => {
    const promise = PROMISES[row.kind];
    expect(promise, row.kind).toBeDefined();
    promise?.(calls.get(row.call), row.guard);
  });

  it('ask for a second person only where that is their class', () => {
    const asked = writes.filter(({ errors }) => errors?.includes('approval_needed')).map(nameOf);
    expect(
      rows
        .filter(({ kind }) => kind === 'second person')
        .map(({ call }) => call)
        .sort(),
    ).toEqual(asked.sort());
  });
});
