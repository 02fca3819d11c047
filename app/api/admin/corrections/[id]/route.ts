import { decideCorrection } from '@/lib/cards/commands/decide-correction';
import { decideCorrectionContract } from '@/lib/cards/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(decideCorrectionContract, ({ db, params, body, by }) =>
  decideCorrection(db, { ...params, ...body }, by),
);
