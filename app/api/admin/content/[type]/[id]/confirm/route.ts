import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { confirmTranslation } from '@/lib/publishing/commands/restore';
import { confirmTranslationContract } from '@/lib/publishing/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(confirmTranslationContract, staff('content:write'), async (call) => {
  const key = { ...call.params, part: call.body.locale };
  const done = await confirmTranslation(call.db, key, staffActor(call));
  return done.ok ? ok(undefined) : done;
});
