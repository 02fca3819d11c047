import { listProposalsContract } from '@/lib/partners/proposal-contract';
import { listProposals } from '@/lib/partners/proposal-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listProposalsContract, ({ db, query }) => listProposals(db, query));
