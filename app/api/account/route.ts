import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { paymentProvider } from '@/lib/payments/configured';
import { eraseAccount } from '@/lib/privacy/commands/erase-account';
import { eraseAccountContract } from '@/lib/privacy/contract';

export const DELETE = defineRoute(eraseAccountContract, customer, ({ db, actor, body, at }) =>
  eraseAccount(db, body, { accountId: actor.accountId, at, provider: paymentProvider(db) }),
);
