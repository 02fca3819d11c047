import { returnCard } from '@/lib/production/commands/returned-card';
import { returnCardContract } from '@/lib/production/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(returnCardContract, ({ db, params, by }) => returnCard(db, params, by));
