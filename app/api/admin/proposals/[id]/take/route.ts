import { takeProposalContract } from '@/lib/partners/proposal-contract';
import { takeProposal } from '@/lib/publishing/commands/decide-proposal';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(takeProposalContract, ({ db, params, body, by }) =>
  takeProposal(db, { id: params.id, ...body }, by),
);
