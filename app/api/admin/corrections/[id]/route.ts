import { staffActor } from '@/lib/audit/actor';
import { decideCorrection } from '@/lib/cards/commands/decide-correction';
import { decideCorrectionContract } from '@/lib/cards/contract';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(decideCorrectionContract, staff('passes:bulk'), (call) =>
  decideCorrection(call.db, { ...call.params, ...call.body }, staffActor(call)),
);
