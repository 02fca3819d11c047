import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { admin } from '@/lib/identity/guards';
import { createPromotionCode } from '@/lib/promotions/commands/create-promotion-code';
import { createPromotionCodeContract, listPromotionCodesContract } from '@/lib/promotions/contract';
import { listPromotionCodes } from '@/lib/promotions/queries';

export const GET = defineRoute(listPromotionCodesContract, admin, async ({ db }) =>
  ok({ items: await listPromotionCodes(db) }),
);

export const POST = defineRoute(createPromotionCodeContract, admin, ({ db, body, at }) =>
  createPromotionCode(db, body, { at }),
);
