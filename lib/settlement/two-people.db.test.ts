import { describe, expect, it } from 'vitest';
import type { AuditActor } from '@/lib/audit/schema';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { createRun } from './commands/compute-run';
import { approveRun, discardRun, freezeRun, sendRunBack } from './commands/move-run';
import { saveRule } from './commands/save-rule';
import { findReplacement, findRun } from './run-queries';

const test = useDatabase();
useShop(test);
const office = useOffice(test);

const PERIOD = { edition: '26-27', kind: 'advance', from: '2026-09-01', until: '2026-12-31' } as const;
const ADA = 'ada@passage.example';

it.each([
  { name: 'the person who computed it', account: 'desk', as: ADA, code: 'approval_needed' },
  { name: 'that person under another address', account: 'desk', as: 'a@x.example', code: 'approval_needed' },
  { name: 'that person with another account', account: 'lead', as: ADA, code: 'approval_needed' },
  { name: 'another person', account: 'lead', as: 'lead@passage.example', code: undefined },
] as const)('a run is approved by $name: $code', async ({ account, as, code }) => {
  const actor = async (of: 'desk' | 'lead', name: string): Promise<AuditActor> => ({
    ...staffAt(SHOP_DAY),
    id: await office.accountOf(of),
    name,
  });
  const books = await actor('desk', ADA);
  const rule = { name: 'Part', rule: { kind: 'share', percent: 50 } } as const;
  const { id: ruleId } = await saveRule(test.db, rule, books);
  const made = await createRun(test.db, { ...PERIOD, ruleId }, books);
  const id = made.ok ? made.data.id : '';
  await freezeRun(test.db, id, books);
  expect(await approveRun(test.db, id, await actor(account, as))).toMatchObject(
    code ? { error: { code } } : { ok: true },
  );
});

describe('a run that is computed again', () => {
  let by: AuditActor;
  const rule = { name: 'Part', rule: { kind: 'share', percent: 50 } } as const;
  const compute = async (replaces?: string) => {
    by = { ...staffAt(SHOP_DAY), id: await office.accountOf('desk') };
    const { id: ruleId } = await saveRule(test.db, rule, by);
    return createRun(test.db, { ...PERIOD, ruleId, replaces }, by);
  };
  const made = async (replaces?: string) => {
    const run = await compute(replaces);
    if (!run.ok) throw new Error(run.error.code);
    return run.data.id;
  };

  it('keeps its number and why it was sent back; its former addresses lead to it', async () => {
    const first = await made();
    await freezeRun(test.db, first, by);
    await sendRunBack(test.db, { id: first, reason: 'Mai' }, by);
    const second = await made(first);
    const third = await made(second);
    expect([await findRun(test.db, first), await findRun(test.db, second)]).toEqual([null, null]);
    expect(await findRun(test.db, third)).toMatchObject({ number: 1, sentBackReason: 'Mai' });
    expect([await findReplacement(test.db, first), await findReplacement(test.db, second)]).toEqual([
      third,
      third,
    ]);
    await discardRun(test.db, third, by);
    expect(await findReplacement(test.db, first)).toBeNull();
  });

  it('is not once it is frozen, or was computed again by somebody else', async () => {
    const first = await made();
    const second = await made(first);
    expect(await compute(first)).toMatchObject({ error: { code: 'not_found' } });
    await freezeRun(test.db, second, by);
    expect(await compute(second)).toMatchObject({ error: { code: 'run_frozen' } });
    expect(await findRun(test.db, second)).toMatchObject({ state: 'frozen' });
  });
});
