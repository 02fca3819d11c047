import { simulateContract } from '@/lib/settlement/contract';
import { simulate } from '@/lib/settlement/simulation-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(simulateContract, ({ db, query }) => simulate(db, query));
