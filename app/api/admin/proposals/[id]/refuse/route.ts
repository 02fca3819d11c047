import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { refuseProposalContract } from '@/lib/partners/proposal-contract';
import { refuseProposal } from '@/lib/publishing/commands/decide-proposal';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(refuseProposalContract, staff('content:write'), (call) =>
  refuseProposal(call.db, { id: call.params.id, ...call.body }, staffActor(call)),
);
