import { eq } from 'drizzle-orm';
import { now } from '@/lib/config/env';
import type { Db } from '@/lib/db/client';
import { accounts } from '@/lib/identity/tables';
import { sellVoucher } from '@/lib/promotions/commands/sell-voucher';
import { staffAt } from '@/tests/support/staff';

const GIFT = {
  kind: 'amount' as const,
  amount: 5_000,
  recipientName: 'Noé',
  senderName: 'Aline',
  locale: 'fr' as const,
  payment: 'cash' as const,
};

/** Successful calls about vouchers that are sold at the counter. */
export const counterExamples = (test: { readonly db: Db }) => ({
  'POST /api/admin/vouchers': () => ({ body: GIFT }),
  'POST /api/admin/vouchers/{id}/take-back': async () => {
    const [desk] = await test.db.select().from(accounts).where(eq(accounts.username, 'desk@passage.example'));
    const seller = { ...staffAt(now()), id: desk?.id ?? '' };
    const sold = await sellVoucher(test.db, { ...GIFT, idempotencyKey: 'a-sale' }, seller);
    return { id: sold.ok ? sold.data.id : '', body: { reason: 'erreur' } };
  },
});
