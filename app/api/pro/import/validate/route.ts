import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { getOrder } from '@/lib/orders/queries';
import { validateImport } from '@/lib/pro/commands/validate-import';
import { validateImportContract } from '@/lib/pro/contract';

export const POST = defineRoute(
  validateImportContract,
  pro,
  async ({ db, actor: { accountId }, body, at, locale, network, idempotencyKey }) => {
    const placed = await validateImport(db, body, { accountId, at, locale, network, idempotencyKey });
    if (!placed.ok) return placed;
    const { id: orderId } = placed.data;
    const order = await getOrder(db, { orderId, accountId, locale });
    if (!order) throw new Error('an order that was just placed is gone');
    return ok({ ...order, orderId, messages: ['second_step_pro'] });
  },
);
