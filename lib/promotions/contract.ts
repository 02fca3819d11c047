import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { boughtGiftSchema, createPromotionCodeSchema, promotionCodeSchema } from './schema';

export const listPromotionCodesContract = defineContract({
  method: 'GET',
  path: '/api/admin/promotion-codes',
  summary: 'Promotion codes, newest first',
  access: 'offers:write',
  output: z.object({ items: z.array(promotionCodeSchema) }),
  errors: [],
});

export const createPromotionCodeContract = defineContract({
  method: 'POST',
  path: '/api/admin/promotion-codes',
  summary: 'Make a promotion code; `value` is a percentage, or the Rappen of an amount',
  access: 'offers:write',
  body: createPromotionCodeSchema,
  output: promotionCodeSchema,
  status: 201,
  errors: [],
});

export const listGiftsContract = defineContract({
  method: 'GET',
  path: '/api/account/gifts',
  summary: 'Gift vouchers the signed-in customer has bought, and what became of them',
  access: 'customer',
  output: z.object({ items: z.array(boughtGiftSchema) }),
  errors: [],
});

export const getVoucherPdfContract = defineContract({
  method: 'GET',
  path: '/api/account/gifts/{id}/voucher.pdf',
  summary: 'A gift voucher to print',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  contentType: 'application/pdf',
  screen: '/account/orders',
  errors: ['not_found'],
});
