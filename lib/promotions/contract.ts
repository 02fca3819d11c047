import { z } from 'zod';
import { changeSchema } from '../audit/change-schema';
import { defineContract } from '../http/define-contract';
import { offerDetailSchema, offerIdSchema, stopOfferSchema } from './offer-schema';
import {
  boughtGiftSchema,
  createPromotionCodeSchema,
  createSeriesSchema,
  promotionCodeSchema,
} from './schema';
import {
  blockVoucherSchema,
  extendVoucherSchema,
  resendVoucherSchema,
  sellVoucherSchema,
  takeBackVoucherSchema,
  voucherDetailSchema,
  voucherListSchema,
  voucherPageSchema,
} from './voucher-schema';

export const listPromotionCodesContract = defineContract({
  path: '/api/admin/promotion-codes',
  summary: 'Promotion codes, newest first',
  access: 'offers:write',
  output: z.object({ items: z.array(promotionCodeSchema) }),
});

export const createPromotionCodeContract = defineContract({
  method: 'POST',
  path: '/api/admin/promotion-codes',
  summary: 'Make a promotion code; `value` is a percentage, or the Rappen of an amount',
  access: 'offers:write',
  body: createPromotionCodeSchema,
  output: promotionCodeSchema,
  status: 201,
});

export const createSeriesContract = defineContract({
  method: 'POST',
  path: '/api/admin/promotion-codes/series',
  summary: 'Make up to 500 codes for one use each; the codes are in its CSV file',
  access: 'offers:write',
  body: createSeriesSchema,
  output: z.object({ id: z.uuid() }),
  status: 201,
});

export const getOfferContract = defineContract({
  path: '/api/admin/promotion-codes/{id}',
  summary: 'A promotion code, or a series by its id: what it costs so far and the latest orders with it',
  access: 'offers:write',
  params: offerIdSchema,
  output: offerDetailSchema,
});

export const getSeriesCsvContract = defineContract({
  path: '/api/admin/promotion-codes/{id}/codes.csv',
  summary: 'The codes of a series with the orders that used them, safe to open in a spreadsheet',
  access: 'offers:write',
  params: offerIdSchema,
  contentType: 'text/csv; charset=utf-8',
});

export const stopOfferContract = defineContract({
  method: 'POST',
  path: '/api/admin/promotion-codes/{id}/stop',
  summary: 'Stop a promotion code or a series at once; orders placed before keep their price',
  access: 'offers:write',
  params: offerIdSchema,
  body: stopOfferSchema,
  output: offerDetailSchema.extend(changeSchema.shape),
  errors: ['invalid_transition'],
});

export const resumeOfferContract = defineContract({
  method: 'POST',
  path: '/api/admin/promotion-codes/{id}/resume',
  summary: 'Let a stopped promotion code or series run again',
  access: 'offers:write',
  params: offerIdSchema,
  body: stopOfferSchema,
  output: offerDetailSchema.extend(changeSchema.shape),
  errors: ['invalid_transition'],
});

export const listVouchersContract = defineContract({
  path: '/api/admin/vouchers',
  summary:
    'Gift vouchers by state, code, order number, name or e-mail address, and what they still pay; fifty a page',
  access: 'vouchers:write',
  query: voucherListSchema,
  output: voucherPageSchema,
});

export const sellVoucherContract = defineContract({
  method: 'POST',
  path: '/api/admin/vouchers',
  summary: 'Sell a gift voucher at the counter; the same `Idempotency-Key` sells one',
  access: 'orders:create',
  body: sellVoucherSchema,
  idempotent: true,
  output: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['sale_closed', 'conflict'],
});

export const printVoucherContract = defineContract({
  path: '/api/admin/vouchers/{id}/voucher.pdf',
  summary: 'A gift voucher that was sold at the counter today, to print',
  access: 'orders:create',
  contentType: 'application/pdf',
});

export const takeBackVoucherContract = defineContract({
  method: 'POST',
  path: '/api/admin/vouchers/{id}/take-back',
  summary: 'Take back a gift voucher that was sold at the counter and never entered, and give the money back',
  access: 'orders:create',
  body: takeBackVoucherSchema,
  output: voucherDetailSchema,
  errors: ['invalid_transition'],
});

export const getVoucherContract = defineContract({
  path: '/api/admin/vouchers/{id}',
  summary: 'A gift voucher with the orders paid with it; of its code only the end',
  access: 'vouchers:write',
  output: voucherDetailSchema,
});

export const blockVoucherContract = defineContract({
  method: 'POST',
  path: '/api/admin/vouchers/{id}/block',
  summary: 'Block a gift voucher',
  access: 'vouchers:write',
  body: blockVoucherSchema,
  output: voucherDetailSchema.extend(changeSchema.shape),
  errors: ['invalid_transition'],
});

export const unblockVoucherContract = defineContract({
  method: 'POST',
  path: '/api/admin/vouchers/{id}/unblock',
  summary: 'Lift the block of a gift voucher; `invalid_transition` when a refund withdrew it',
  access: 'vouchers:write',
  body: blockVoucherSchema,
  output: voucherDetailSchema.extend(changeSchema.shape),
  errors: ['invalid_transition'],
});

export const extendVoucherContract = defineContract({
  method: 'POST',
  path: '/api/admin/vouchers/{id}/extend',
  summary: 'Change the last day of a gift voucher, also of an expired one',
  access: 'vouchers:write',
  body: extendVoucherSchema,
  output: voucherDetailSchema,
  errors: ['invalid_transition'],
});

export const resendVoucherContract = defineContract({
  method: 'POST',
  path: '/api/admin/vouchers/{id}/resend',
  summary:
    'Send a gift voucher again, to its recipient or another address, which needs a reason. Five an hour and buyer; with `Idempotency-Key`, a repetition sends nothing',
  access: 'vouchers:write',
  body: resendVoucherSchema,
  idempotent: 'optional',
  output: z.object({ to: z.string() }),
  status: 202,
  errors: ['invalid_transition', 'too_many_requests'],
});

export const listGiftsContract = defineContract({
  path: '/api/account/gifts',
  summary: 'Gift vouchers the signed-in customer has bought, and what became of them',
  access: 'customer',
  output: z.object({ items: z.array(boughtGiftSchema) }),
});

export const getVoucherPdfContract = defineContract({
  path: '/api/account/gifts/{id}/voucher.pdf',
  summary: 'A gift voucher to print',
  access: 'customer',
  contentType: 'application/pdf',
  screen: '/account/orders',
});
