import { defineRoute } from '@/lib/http/define-route';
import { simulateContract } from '@/lib/settlement/contract';
import { simulate } from '@/lib/settlement/simulation-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(simulateContract, staff('settle:read'), ({ db, query }) =>
  simulate(db, query),
);
