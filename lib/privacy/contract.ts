import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { activationSchema } from '../identity/schema';
import {
  accountExportSchema,
  eraseAccountSchema,
  erasePersonSchema,
  erasureSchema,
  exportPersonSchema,
  withdrawErasureSchema,
} from './schema';

export const exportAccountContract = defineContract({
  path: '/api/account/export',
  summary: 'Everything about the signed-in customer, with links to the documents',
  access: 'customer',
  output: accountExportSchema,
  limit: 'export',
});

export const exportArchiveContract = defineContract({
  path: '/api/account/export.zip',
  summary: 'The same as one archive, with the documents inside',
  access: 'customer',
  contentType: 'application/zip',
  screen: '/account/data',
  limit: 'export',
});

export const eraseAccountContract = defineContract({
  method: 'DELETE',
  path: '/api/account',
  summary:
    'Delete the account of the signed-in customer; records that the law asks for stay, without the rest',
  access: 'customer',
  body: eraseAccountSchema,
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
  limit: 'activation',
  errors: ['invalid_token', 'payment_unavailable'],
});

export const exportPersonContract = defineContract({
  path: '/api/admin/people/{id}/export.zip',
  summary:
    'Everything about a person with the documents, as an archive for them; with what was checked. It is in the log.',
  access: 'privacy:act',
  query: exportPersonSchema,
  contentType: 'application/zip',
  screen: '/office',
});

export const listErasuresContract = defineContract({
  path: '/api/admin/erasures',
  summary: 'Deletions of accounts that wait for a second person, oldest first; they lapse after seven days',
  access: 'privacy:act',
  output: z.object({ items: z.array(erasureSchema) }),
});

export const erasePersonContract = defineContract({
  method: 'POST',
  path: '/api/admin/people/{id}/erasure',
  summary:
    'Delete the account of a person on request. The first call asks (`approval_needed`), that of another member of staff deletes; `invalid_transition` for an account of staff',
  access: 'privacy:act',
  body: erasePersonSchema,
  errors: ['approval_needed', 'invalid_transition', 'last_lead', 'managed_elsewhere', 'payment_unavailable'],
});

export const withdrawErasureContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/people/{id}/erasure',
  summary:
    'Withdraw a deletion that waits for a second person, or refuse that of somebody else, which needs a `reason`',
  access: 'privacy:act',
  body: withdrawErasureSchema,
});
