import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';
import { createPromotionCode } from '@/lib/promotions/commands/create-promotion-code';
import { createPromotionCodeContract, listPromotionCodesContract } from '@/lib/promotions/contract';
import { listPromotionCodes } from '@/lib/promotions/queries';

export const GET = defineStaffRead(listPromotionCodesContract, async ({ db }) => ({
  items: await listPromotionCodes(db),
}));

export const POST = defineStaffRoute(createPromotionCodeContract, ({ db, body, by }) =>
  createPromotionCode(db, body, by),
);
