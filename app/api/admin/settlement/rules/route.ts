import { ok } from '@/lib/core/result';
import { saveRule } from '@/lib/settlement/commands/save-rule';
import { listRulesContract, saveRuleContract } from '@/lib/settlement/contract';
import { listRules } from '@/lib/settlement/queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listRulesContract, async ({ db }) => ({ items: await listRules(db) }));

export const POST = defineStaffRoute(saveRuleContract, async ({ db, body, by }) =>
  ok(await saveRule(db, body, by)),
);
