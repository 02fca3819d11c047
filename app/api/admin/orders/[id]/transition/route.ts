import { refundLimits } from '@/lib/config/env';
import { fail, found } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { transitionOrderContract } from '@/lib/orders/admin-contract';
import { findOrder } from '@/lib/orders/admin-queries';
import { transitionOrder } from '@/lib/orders/commands/transition-order';
import { refundLimit } from '@/lib/orders/refund-rules';
import { paymentProvider } from '@/lib/payments/configured';

export const POST = defineStaffRoute(
  transitionOrderContract,
  async ({ db, actor, params, body, locale, by }) => {
    const { to, reason } = body;
    if (to === 'refunded' && !actor.permissions.has('orders:refund')) return fail('forbidden');
    const limit = refundLimit(actor.roles, refundLimits());
    const move = { orderId: params.id, to, reason, provider: paymentProvider(db), ...limit };
    const moved = await transitionOrder(db, move, by);
    return moved.ok ? found(await findOrder(db, params.id, locale)) : moved;
  },
);
