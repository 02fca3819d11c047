import { ok } from '@/lib/core/result';
import { confirmTranslation } from '@/lib/publishing/commands/restore';
import { confirmTranslationContract } from '@/lib/publishing/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(confirmTranslationContract, async ({ db, params, body, by }) => {
  const key = { ...params, part: body.locale };
  const done = await confirmTranslation(db, key, by);
  return done.ok ? ok(undefined) : done;
});
