import { addMember } from '@/lib/partners/commands/members';
import { addPartnerMemberContract } from '@/lib/partners/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(addPartnerMemberContract, ({ db, params, body, by }) =>
  addMember(db, { partnerId: params.id, ...body }, by),
);
