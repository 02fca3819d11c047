import { defineContract } from '../http/define-contract';
import { activationSchema } from '../identity/schema';
import { accountExportSchema, eraseAccountSchema } from './schema';

export const exportAccountContract = defineContract({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything about the signed-in customer, with links to the documents',
  access: 'customer',
  output: accountExportSchema,
  limit: 'export',
  errors: ['too_many_requests'],
});

export const exportArchiveContract = defineContract({
  method: 'GET',
  path: '/api/account/export.zip',
  summary: 'The same as one archive, with the documents inside',
  access: 'customer',
  contentType: 'application/zip',
  screen: '/account/data',
  limit: 'export',
  errors: ['too_many_requests'],
});

export const eraseAccountContract = defineContract({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Delete the account of the signed-in customer; records that the law asks for stay, without the rest',
  access: 'customer',
  body: eraseAccountSchema,
  status: 204,
  errors: [
    'last_lead',
    'too_many_requests',
    'managed_elsewhere',
    'identity_unavailable',
    'payment_unavailable',
  ],
});

export const declineAccountContract = defineContract({
  method: 'DELETE',
  path: '/api/account/activation',
  summary: 'Delete a pending account that someone else created for this address, by the token of its mail',
  access: 'anyone',
  body: activationSchema,
  status: 204,
  limit: 'activation',
  errors: ['invalid_token', 'too_many_requests', 'payment_unavailable'],
});
