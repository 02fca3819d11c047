import { cartSchema } from '../cart/schema';
import { defineContract } from '../http/define-contract';
import { renewalSchema, tokenPairSchema } from '../identity/schema';

export const renewalContract = defineContract({
  method: 'POST',
  path: '/api/renewal',
  summary: 'Log in or create an account on the way to the cart, renewing an existing pass if there is one',
  access: 'anyone',
  body: renewalSchema,
  output: tokenPairSchema.extend({ cart: cartSchema }),
  limit: 'renewal',
  captcha: 'renewal',
  errors: [
    'otp_required',
    'invalid_otp',
    'invalid_credentials',
    'account_not_activated',
    'user_already_exist',
    'sale_closed',
    'duplicate_order_item',
    'invalid_substitute_order_item_option',
    'managed_elsewhere',
    'identity_unavailable',
  ],
});
