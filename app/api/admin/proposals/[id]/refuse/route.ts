import { refuseProposalContract } from '@/lib/partners/proposal-contract';
import { refuseProposal } from '@/lib/publishing/commands/decide-proposal';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(refuseProposalContract, ({ db, params, body, by }) =>
  refuseProposal(db, { id: params.id, ...body }, by),
);
