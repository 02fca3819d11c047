import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { createPromotionCode } from '@/lib/promotions/commands/create-promotion-code';
import { createPromotionCodeContract, listPromotionCodesContract } from '@/lib/promotions/contract';
import { listPromotionCodes } from '@/lib/promotions/queries';

export const GET = defineRoute(listPromotionCodesContract, staff('offers:write'), async ({ db }) =>
  ok({ items: await listPromotionCodes(db) }),
);

export const POST = defineRoute(createPromotionCodeContract, staff('offers:write'), (call) =>
  createPromotionCode(call.db, call.body, staffActor(call)),
);
