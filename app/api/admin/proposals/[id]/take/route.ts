import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { takeProposalContract } from '@/lib/partners/proposal-contract';
import { takeProposal } from '@/lib/publishing/commands/decide-proposal';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(takeProposalContract, staff('content:write'), (call) =>
  takeProposal(call.db, { id: call.params.id, ...call.body }, staffActor(call)),
);
