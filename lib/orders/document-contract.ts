import { z } from 'zod';
import { defineContract } from '../http/define-contract';

const PDF = 'application/pdf';

export const orderConfirmationContract = defineContract({
  path: '/api/admin/orders/{id}/confirmation.pdf',
  summary: 'The confirmation of an order as PDF, in its language',
  access: 'orders:read',
  contentType: PDF,
});

export const orderInvoiceContract = defineContract({
  path: '/api/admin/orders/{id}/invoice.pdf',
  summary: 'The invoice of an order as PDF, in its language; without the QR-bill once it is paid',
  access: 'orders:read',
  contentType: PDF,
});

export const orderPassesContract = defineContract({
  path: '/api/admin/orders/{id}/passes.pdf',
  summary: 'The passes of an order with their codes as PDF, without blocked ones; stays in the log',
  access: 'mail:send',
  contentType: PDF,
});

export const orderCorrectionContract = defineContract({
  path: '/api/admin/orders/{id}/refunds/{refund}/correction.pdf',
  summary: 'The confirmation of a refund as PDF, in the language of its order',
  access: 'orders:read',
  params: z.object({ id: z.uuid(), refund: z.uuid() }),
  contentType: PDF,
});
