import { defineContract } from '../http/define-contract';
import { cartCodeSchema, codeInputSchema } from '../promotions/schema';
import { addEntrySchema, cartSchema, changeEntrySchema, informationSchema } from './schema';

export const getCartContract = defineContract({
  path: '/api/cart',
  summary: 'The open cart of the signed-in customer',
  access: 'customer',
  output: cartSchema,
});

export const addEntryContract = defineContract({
  method: 'POST',
  path: '/api/cart/entries',
  summary: 'Put a product into the cart',
  access: 'customer',
  body: addEntrySchema,
  output: cartSchema,
  status: 201,
  errors: [
    'sale_closed',
    'duplicate_order_item',
    'invalid_substitute_order_item_option',
    'too_many_requests',
  ],
});

export const changeEntryContract = defineContract({
  method: 'PATCH',
  path: '/api/cart/entries/{id}',
  summary: 'Choose extensions, options, holder or gift of an entry',
  access: 'customer',
  body: changeEntrySchema,
  output: cartSchema,
  errors: ['duplicate_order_item', 'invalid_substitute_order_item_option'],
});

export const removeEntryContract = defineContract({
  method: 'DELETE',
  path: '/api/cart/entries/{id}',
  summary: 'Take an entry out of the cart',
  access: 'customer',
  output: cartSchema,
});

export const setInformationContract = defineContract({
  method: 'PUT',
  path: '/api/cart/information',
  summary: 'Holders, contacts and delivery of the order',
  access: 'customer',
  body: informationSchema,
  output: cartSchema,
  errors: ['empty_cart', 'duplicate_order_item'],
});

const CODE_ERRORS = [
  'promocode_not_found',
  'promocode_already_used',
  'promocode_reserved',
  'invalid_promocode',
  'conflict',
  'sale_closed',
] as const;

export const setCodeContract = defineContract({
  method: 'PUT',
  path: '/api/cart/code',
  summary:
    'Put a promotion code or a gift voucher on the cart. Vouchers are added to each other; otherwise the code takes the place of what is there, which is a `conflict` with `replace: false`',
  access: 'customer',
  limit: 'codes',
  body: cartCodeSchema,
  output: cartSchema,
  errors: CODE_ERRORS,
});

export const removeCodeContract = defineContract({
  method: 'DELETE',
  path: '/api/cart/code',
  summary: 'Take a code off the cart; without `code`, all of them',
  access: 'customer',
  body: codeInputSchema.partial(),
  output: cartSchema,
});

export const redeemGiftContract = defineContract({
  method: 'POST',
  path: '/api/gift/redeem',
  summary: 'Redeem a gift voucher: adds its product to the cart, paid by the voucher',
  access: 'customer',
  limit: 'codes',
  body: cartCodeSchema,
  output: cartSchema,
  errors: CODE_ERRORS,
});
