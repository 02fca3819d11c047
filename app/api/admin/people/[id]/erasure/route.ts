import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { paymentProvider } from '@/lib/payments/configured';
import { erasePerson, withdrawErasure } from '@/lib/privacy/commands/erase-person';
import { erasePersonContract, withdrawErasureContract } from '@/lib/privacy/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(erasePersonContract, staff('privacy:act'), async (call) => {
  const { db, params, body } = call;
  if (getEnv().identityUpstream) return fail('managed_elsewhere');
  return erasePerson(db, { ...params, ...body, provider: paymentProvider(db) }, staffActor(call));
});

export const DELETE = defineRoute(withdrawErasureContract, staff('privacy:act'), (call) =>
  withdrawErasure(call.db, { ...call.params, ...call.body }, staffActor(call)),
);
