import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getProposalContract } from '@/lib/partners/proposal-contract';
import { findProposal } from '@/lib/partners/proposal-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getProposalContract, staff('content:read'), async ({ db, params }) =>
  found(await findProposal(db, params.id)),
);
