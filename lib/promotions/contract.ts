import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { createPromotionCodeSchema, promotionCodeSchema } from './schema';

export const listPromotionCodesContract = defineContract({
  method: 'GET',
  path: '/api/admin/promotion-codes',
  summary: 'Promotion codes, newest first',
  access: 'admin',
  output: z.object({ items: z.array(promotionCodeSchema) }),
  errors: [],
});

export const createPromotionCodeContract = defineContract({
  method: 'POST',
  path: '/api/admin/promotion-codes',
  summary: 'Make a promotion code; `value` is basis points of a percentage, Rappen of an amount',
  access: 'admin',
  body: createPromotionCodeSchema,
  output: promotionCodeSchema,
  status: 201,
  errors: [],
});
