import { defineContract } from '../http/define-contract';
import { openingSchema, openShopSchema, runCheckSchema } from './schema';

export const getOpeningContract = defineContract({
  path: '/api/admin/opening',
  summary:
    'What the shop needs before it sells, and what is missing. Nothing can be ordered before it is open',
  access: 'staff',
  output: openingSchema,
});

export const openShopContract = defineContract({
  method: 'POST',
  path: '/api/admin/opening',
  summary: 'Open the shop. While something is missing, `reason` says why it opens all the same',
  access: 'season:write',
  body: openShopSchema,
  output: openingSchema,
  errors: ['conflict'],
});

export const runCheckContract = defineContract({
  method: 'POST',
  path: '/api/admin/opening/checks',
  summary:
    'Check an item: `mail` mails the caller, `payment` opens a session at the provider and closes it, `qr_bill` confirms that the test invoice is right',
  access: 'season:write',
  body: runCheckSchema,
  output: openingSchema,
  errors: ['payment_unavailable', 'not_found'],
});

export const getTestInvoiceContract = defineContract({
  path: '/api/admin/opening/invoice.pdf',
  summary: 'An invoice with a QR-bill as customers get it, of which nothing is to be paid',
  access: 'season:write',
  contentType: 'application/pdf',
  screen: '/office/opening',
  errors: ['not_found'],
});
