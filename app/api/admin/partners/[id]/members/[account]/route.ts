import { removeMember } from '@/lib/partners/commands/members';
import { removePartnerMemberContract } from '@/lib/partners/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const DELETE = defineStaffRoute(removePartnerMemberContract, ({ db, params, by }) =>
  removeMember(db, { partnerId: params.id, accountId: params.account }, by),
);
