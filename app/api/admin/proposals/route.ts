import { ok } from '@/lib/core/result';
import { listProposalsContract } from '@/lib/partners/proposal-contract';
import { listProposals } from '@/lib/partners/proposal-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listProposalsContract, async ({ db, query }) =>
  ok(await listProposals(db, query)),
);
