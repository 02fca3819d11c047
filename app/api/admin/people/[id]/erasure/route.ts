import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { paymentProvider } from '@/lib/payments/configured';
import { erasePerson, withdrawErasure } from '@/lib/privacy/commands/erase-person';
import { erasePersonContract, withdrawErasureContract } from '@/lib/privacy/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(erasePersonContract, async ({ db, params, body, by }) => {
  if (getEnv().identityUpstream) return fail('managed_elsewhere');
  return erasePerson(db, { ...params, ...body, provider: paymentProvider(db) }, by);
});

export const DELETE = defineStaffRoute(withdrawErasureContract, ({ db, params, body, by }) =>
  withdrawErasure(db, { ...params, ...body }, by),
);
