import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { saveRule } from '@/lib/settlement/commands/save-rule';
import { listRulesContract, saveRuleContract } from '@/lib/settlement/contract';
import { listRules } from '@/lib/settlement/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listRulesContract, staff('settle:read'), async ({ db }) =>
  ok({ items: await listRules(db) }),
);

export const POST = defineRoute(saveRuleContract, staff('settle:run'), async (call) =>
  ok(await saveRule(call.db, call.body, staffActor(call))),
);
