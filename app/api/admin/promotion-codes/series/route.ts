import { createSeries } from '@/lib/promotions/commands/create-promotion-code';
import { createSeriesContract } from '@/lib/promotions/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(createSeriesContract, ({ db, body, by }) => createSeries(db, body, by));
