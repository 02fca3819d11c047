import { getProposalContract } from '@/lib/partners/proposal-contract';
import { findProposal } from '@/lib/partners/proposal-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getProposalContract, ({ db, params }) => findProposal(db, params.id));
