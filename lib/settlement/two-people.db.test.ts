import { expect, it } from 'vitest';
import type { AuditActor } from '@/lib/audit/schema';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt, useOffice } from '@/tests/support/staff';
import { createRun } from './commands/compute-run';
import { approveRun, freezeRun } from './commands/move-run';
import { saveRule } from './commands/save-rule';

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
