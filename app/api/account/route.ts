import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { relay } from '@/lib/identity/upstream/relay';
import { paymentProvider } from '@/lib/payments/configured';
import { eraseAccount, eraseProven } from '@/lib/privacy/commands/erase-account';
import { eraseAccountContract } from '@/lib/privacy/contract';

export const DELETE = defineRoute(eraseAccountContract, customer, async (call) => {
  const { db, actor, body, at } = call;
  const erasure = { accountId: actor.accountId, at, provider: paymentProvider(db) };
  const elsewhere = await relay(eraseAccountContract, call);
  if (!elsewhere) return eraseAccount(db, body, erasure);
  if (!elsewhere.ok) return elsewhere;
  // the upstream account is deleted first, then the data of this site
  return eraseProven(db, erasure);
});
