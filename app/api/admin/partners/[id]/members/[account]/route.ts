import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { removeMember } from '@/lib/partners/commands/members';
import { removePartnerMemberContract } from '@/lib/partners/contract';
import { staff } from '@/lib/staff/guards';

export const DELETE = defineRoute(removePartnerMemberContract, staff('partners:write'), (call) =>
  removeMember(call.db, { partnerId: call.params.id, accountId: call.params.account }, staffActor(call)),
);
