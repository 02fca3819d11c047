import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { addMember } from '@/lib/partners/commands/members';
import { addPartnerMemberContract } from '@/lib/partners/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(addPartnerMemberContract, staff('partners:write'), (call) =>
  addMember(call.db, { partnerId: call.params.id, ...call.body }, staffActor(call)),
);
