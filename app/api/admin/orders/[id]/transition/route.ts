import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { transitionOrderContract } from '@/lib/orders/admin-contract';
import { findOrder } from '@/lib/orders/admin-queries';
import { transitionOrder } from '@/lib/orders/commands/transition-order';
import { paymentProvider } from '@/lib/payments/configured';

export const POST = defineRoute(
  transitionOrderContract,
  staff('orders:move'),
  async ({ db, actor, params, body, at, locale }) => {
    const { to, reason } = body;
    if (to === 'refunded' && !actor.permissions.has('orders:refund')) return fail('forbidden');
    const moved = await transitionOrder(db, {
      orderId: params.id,
      to,
      at,
      actor: `admin:${actor.accountId}`,
      provider: paymentProvider(db),
      ...(reason ? { reason } : {}),
    });
    if (!moved.ok) return moved;
    const order = await findOrder(db, params.id, locale);
    return order ? ok(order) : fail('not_found');
  },
);
