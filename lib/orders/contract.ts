import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { cartSchema } from '../cart/schema';
import { orderSchema, orderStateSchema, placedOrderSchema, placeOrderSchema } from './schema';

const PDF = 'application/pdf';

export const placeOrderContract = defineContract({
  method: 'POST',
  path: '/api/checkout/order',
  summary: 'Place the order of the open cart; the same key gives the same order',
  access: 'customer',
  idempotent: true,
  limit: 'order',
  captcha: 'order',
  body: placeOrderSchema,
  output: placedOrderSchema,
  status: 201,
  errors: [
    'empty_cart',
    'sale_closed',
    'duplicate_order_item',
    'invalid_substitute_order_item_option',
    'invalid_promocode',
    'promocode_already_used',
    'promocode_reserved',
    'conflict',
    'payment_unavailable',
  ],
});

export const getOrderStatusContract = defineContract({
  path: '/api/checkout/orders/{id}/status',
  summary: 'Where an order stands, for the waiting page',
  access: 'customer',
  output: orderStateSchema,
});

export const withdrawOrderContract = defineContract({
  method: 'POST',
  path: '/api/checkout/orders/{id}/withdraw',
  summary: 'Give up an unpaid order; its entries come back into the cart',
  access: 'customer',
  output: cartSchema,
  errors: ['invalid_transition', 'payment_unavailable'],
});

export const listOrdersContract = defineContract({
  path: '/api/account/orders',
  summary: 'Orders of the signed-in customer, newest first',
  access: 'customer',
  output: z.object({ items: z.array(orderSchema) }),
});

export const getOrderContract = defineContract({
  path: '/api/account/orders/{id}',
  summary: 'One order of the signed-in customer',
  access: 'customer',
  output: orderSchema,
});

export const getConfirmationPdfContract = defineContract({
  path: '/api/account/orders/{id}/confirmation.pdf',
  summary: 'Order confirmation as PDF',
  access: 'customer',
  contentType: PDF,
  screen: '/account/orders',
});

export const getPassesPdfContract = defineContract({
  path: '/api/account/orders/{id}/passes.pdf',
  summary: 'The passes of an order as PDF',
  access: 'customer',
  contentType: PDF,
  screen: '/account/orders',
});

export const getInvoicePdfContract = defineContract({
  path: '/api/account/orders/{id}/invoice.pdf',
  summary: 'The invoice of an order with its QR-bill as PDF; without the QR-bill once it is paid',
  access: 'customer',
  contentType: PDF,
  screen: '/account/orders',
});
