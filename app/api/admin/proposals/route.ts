import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listProposalsContract } from '@/lib/partners/proposal-contract';
import { listProposals } from '@/lib/partners/proposal-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listProposalsContract, staff('content:read'), async ({ db, query }) =>
  ok(await listProposals(db, query)),
);
