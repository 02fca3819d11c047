import { found } from '@/lib/core/result';
import { getProposalContract } from '@/lib/partners/proposal-contract';
import { findProposal } from '@/lib/partners/proposal-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getProposalContract, async ({ db, params }) =>
  found(await findProposal(db, params.id)),
);
