import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { withdrawOrder } from '@/lib/orders/commands/withdraw-order';
import { withdrawOrderContract } from '@/lib/orders/contract';
import { paymentProvider } from '@/lib/payments/configured';

export const POST = defineRoute(withdrawOrderContract, customer, ({ db, actor, params, at, locale }) =>
  withdrawOrder(
    db,
    { orderId: params.id, provider: paymentProvider(db) },
    { accountId: actor.accountId, at, locale },
  ),
);
