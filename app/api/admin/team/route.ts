import { staffActor } from '@/lib/audit/actor';
import { found, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { setRoles } from '@/lib/staff/commands/set-roles';
import { listTeamContract, setRolesContract } from '@/lib/staff/contract';
import { staff } from '@/lib/staff/guards';
import { findMember, listTeam } from '@/lib/staff/team-queries';

export const GET = defineRoute(listTeamContract, staff('team:write'), async ({ db }) =>
  ok({ items: await listTeam(db) }),
);

export const PUT = defineRoute(setRolesContract, staff('team:write'), async (call) => {
  const { db, body, locale } = call;
  const set = await setRoles(db, body, { by: staffActor(call), locale });
  return set.ok ? found(await findMember(db, body.username)) : set;
});
