import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newId } from '@/lib/core/ids';
import { seedAccounts } from '@/lib/identity/sample';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import type { ApprovalKind } from '../staff/approval-schema';
import { listRefusals } from './refusal-queries';

const test = useDatabase();
const shop = useShop(test);

type Decided = { kind: ApprovalKind; targetId: string; decision?: 'granted' | 'refused'; days?: number };

const decided = ({ kind, targetId, decision = 'refused', days = 1 }: Decided) =>
  test.db
    .execute(sql`insert into approvals (id, kind, target_id, payload, asked_by, asked_name, asked_at, decision,
      decided_by, decided_at, decision_reason)
    values (${newId()}, ${kind}, ${targetId}, '{}', 'one', 'one', ${SHOP_DAY}, ${decision},
      (select id::text from accounts where username = 'lead@passage.example'),
      ${new Date(SHOP_DAY.getTime() + days * 86_400_000)}, 'Trop tard.')`);

it('shows the person who asked what was refused, by whom and why, for thirty days', async () => {
  await seedAccounts(test.db, SHOP_DAY);
  const { orderId, number } = await shop.placed();
  await decided({ kind: 'refund', targetId: orderId });
  await decided({ kind: 'correction', targetId: '12345678901', days: 2 });
  await decided({ kind: 'refund', targetId: orderId, decision: 'granted' });
  const at = new Date(SHOP_DAY.getTime() + 31 * 86_400_000);
  const listed = await listRefusals(test.db, { at: SHOP_DAY, accountId: 'one' });
  expect(listed).toMatchObject([
    { kind: 'correction', name: '' },
    { kind: 'refund', targetId: orderId, name: number, reason: 'Trop tard.' },
  ]);
  expect(listed[0]?.decidedBy).toMatch(/^\S+ \S+$/);
  expect(await listRefusals(test.db, { at, accountId: 'one' })).toHaveLength(1);
  expect(await listRefusals(test.db, { at: SHOP_DAY, accountId: 'two' })).toEqual([]);
});
