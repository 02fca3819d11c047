import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { SHOP_DAY as at } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryNumber } from '../db/rows';
import { seedAccounts } from '../identity/sample';
import { accounts } from '../identity/tables';
import { sellVoucher, takeBackVoucher } from '../promotions/commands/sell-voucher';

const test = useCommittedDatabase();
const PRESSES = 50;

it('sells one voucher for fifty presses of a button, and takes it back once', async () => {
  await seedCatalogue(test.db);
  await seedAccounts(test.db, at);
  const [account] = await test.db
    .select()
    .from(accounts)
    .where(eq(accounts.username, 'desk@passage.example'));
  const by = { ...staffAt(at), id: account?.id ?? '' };
  const sale = {
    kind: 'amount' as const,
    amount: 5_000,
    recipientName: 'Zoé',
    senderName: 'Aline',
    locale: 'fr' as const,
    payment: 'cash' as const,
    idempotencyKey: 'one form',
  };
  const presses = Array.from({ length: PRESSES });
  const sold = await Promise.all(presses.map(() => sellVoucher(test.db, sale, by)));
  const ids = new Set(sold.map((answer) => (answer.ok ? answer.data.id : answer.error.code)));
  expect(ids.size).toBe(1);
  expect(await queryNumber(test.db, sql`select count(*)::int from vouchers`)).toBe(1);
  const [id = ''] = ids;
  const taken = await Promise.all(presses.map(() => takeBackVoucher(test.db, { id, reason: 'erreur' }, by)));
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
});
