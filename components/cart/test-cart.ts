import type { CartView } from '@/lib/cart/schema';

/** Test fixture: a cart without entries. */
export const emptyCart: CartView = {
  id: null,
  entries: [],
  summary: {
    subTotal: 0,
    discountTotal: 0,
    shippingTotal: 0,
    total: 0,
    currency: 'CHF',
    promotionCodeItem: null,
  },
  step: 'cart',
  shippingContact: null,
  isBillingDifferent: false,
  billingContact: null,
  delivery: null,
};
