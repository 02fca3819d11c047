import { found } from '@/lib/core/result';
import { setRoles } from '@/lib/staff/commands/set-roles';
import { listTeamContract, setRolesContract } from '@/lib/staff/contract';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';
import { findMember, listTeam } from '@/lib/staff/team-queries';

export const GET = defineStaffRead(listTeamContract, async ({ db }) => ({ items: await listTeam(db) }));

export const PUT = defineStaffRoute(setRolesContract, async ({ db, body, locale, by }) => {
  const set = await setRoles(db, body, { by, locale });
  return set.ok ? found(await findMember(db, body.username)) : set;
});
