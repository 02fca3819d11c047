import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { createSeries } from '@/lib/promotions/commands/create-promotion-code';
import { createSeriesContract } from '@/lib/promotions/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(createSeriesContract, staff('offers:write'), (call) =>
  createSeries(call.db, call.body, staffActor(call)),
);
