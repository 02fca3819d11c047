import { ok } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { createPromotionCode } from '@/lib/promotions/commands/create-promotion-code';
import { createPromotionCodeContract, listPromotionCodesContract } from '@/lib/promotions/contract';
import { listPromotionCodes } from '@/lib/promotions/queries';

export const GET = defineStaffRoute(listPromotionCodesContract, async ({ db }) =>
  ok({ items: await listPromotionCodes(db) }),
);

export const POST = defineStaffRoute(createPromotionCodeContract, ({ db, body, by }) =>
  createPromotionCode(db, body, by),
);
