import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { placeOrder } from '@/lib/orders/commands/place-order';
import { placeOrderContract } from '@/lib/orders/contract';
import { paymentProvider } from '@/lib/payments/configured';

export const POST = defineRoute(
  placeOrderContract,
  customer,
  ({ db, actor, body, at, locale, network, idempotencyKey }) =>
    placeOrder(db, body, {
      accountId: actor.accountId,
      at,
      locale,
      idempotencyKey,
      network,
      provider: paymentProvider(db),
    }),
);
