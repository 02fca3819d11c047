import { z } from 'zod';
import { changeSchema } from '../audit/change-schema';
import { defineContract } from '../http/define-contract';
import { MAX_BYTES } from './csv/limits';
import { companyDetailSchema, companyListSchema, companyPageSchema } from './company-schema';
import { orderSchema } from '../orders/schema';
import {
  addCompanySchema,
  importViewSchema,
  quotaViewSchema,
  rowCellsSchema,
  rowPageSchema,
  setQuotaInputSchema,
  setQuotaSchema,
  validatedImportSchema,
  validateImportSchema,
} from './schema';

/** Slightly more than the file: multipart bodies have headers. */
const UPLOAD_MAX_BYTES = MAX_BYTES + 64 * 1024;

const CSV = 'text/csv; charset=utf-8';

export const listQuotasContract = defineContract({
  path: '/api/pro/quota',
  summary: 'How many passes the company may order, has ordered, and is importing',
  access: 'pro',
  texts: 'pro',
  output: z.object({ items: z.array(quotaViewSchema) }),
});

export const getTemplateContract = defineContract({
  path: '/api/pro/template.csv',
  summary: 'An empty import file with the headers of a language',
  access: 'pro',
  texts: 'pro',
  contentType: CSV,
});

export const importFileContract = defineContract({
  method: 'POST',
  path: '/api/pro/import',
  summary:
    'Import a CSV file (multipart part `file`; `columns`: what unknown headers mean, as JSON; `rows=faulty`: the file holds only the faulty rows of the current import). A file beyond the quota is answered with `quota_exceeded` and kept as the current import.',
  access: 'pro',
  texts: 'pro',
  limit: 'pro_import',
  multipart: true,
  output: importViewSchema,
  status: 201,
  errors: ['invalid_file', 'quota_exceeded', 'sale_closed'],
  maxBytes: UPLOAD_MAX_BYTES,
});

export const getImportContract = defineContract({
  path: '/api/pro/import',
  summary: 'The file that is being imported',
  access: 'pro',
  texts: 'pro',
  output: importViewSchema,
  errors: ['not_found'],
});

export const listRowsContract = defineContract({
  path: '/api/pro/import/rows',
  summary: 'Rows of the file that is being imported, a page at a time',
  access: 'pro',
  texts: 'pro',
  query: z.strictObject({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    q: z.string().trim().max(100).default(''),
    faulty: z.enum(['true', 'false']).default('false'),
  }),
  output: rowPageSchema,
  errors: ['not_found'],
});

const rowParams = z.object({ line: z.coerce.number().int().min(1).max(1_000_000) });

export const correctRowContract = defineContract({
  method: 'PATCH',
  path: '/api/pro/import/rows/{line}',
  summary: 'Correct cells of a row; the file is checked again',
  access: 'pro',
  texts: 'pro',
  params: rowParams,
  body: z.strictObject({ cells: rowCellsSchema, importId: z.uuid().optional() }),
  output: importViewSchema,
  errors: ['sale_closed', 'too_many_requests'],
});

export const dropRowContract = defineContract({
  method: 'DELETE',
  path: '/api/pro/import/rows/{line}',
  summary:
    'Remove a row; the file is checked again. Removing it twice succeeds. The import ends with its last row: `import` is null then.',
  access: 'pro',
  texts: 'pro',
  params: rowParams,
  query: z.strictObject({ importId: z.uuid().optional() }),
  output: z.object({ import: importViewSchema.nullable() }),
  errors: ['sale_closed'],
});

export const cancelImportContract = defineContract({
  method: 'DELETE',
  path: '/api/pro/import',
  summary: 'Cancel the import; its data are deleted. With an id, a newer import stays',
  access: 'pro',
  texts: 'pro',
  query: z.strictObject({ importId: z.uuid().optional() }),
  output: z.object({ messages: z.array(z.literal('back_to_first_step_pro')) }),
});

export const exportErrorsContract = defineContract({
  path: '/api/pro/import/errors.csv',
  summary: 'What is wrong in the file, line by line, safe to open in a spreadsheet',
  access: 'pro',
  texts: 'pro',
  contentType: CSV,
  errors: ['not_found'],
});

export const exportFaultyRowsContract = defineContract({
  path: '/api/pro/import/faulty.csv',
  summary: 'The faulty rows with their reasons, to be corrected and imported again',
  access: 'pro',
  texts: 'pro',
  contentType: CSV,
  errors: ['not_found'],
});

export const setQuotaContract = defineContract({
  method: 'PUT',
  path: '/api/admin/pro-quotas',
  summary:
    'Set how many passes of a product a professional account may have of an edition. Another quota than `before` is a `conflict`',
  access: 'pro:write',
  body: setQuotaInputSchema,
  output: setQuotaSchema,
  errors: ['not_found', 'conflict'],
});

export const listCompaniesContract = defineContract({
  path: '/api/admin/companies',
  summary: 'Companies with their passes and the state of their file; fifty a page',
  access: 'pro:write',
  query: companyListSchema,
  output: companyPageSchema,
});

export const addCompanyContract = defineContract({
  method: 'PUT',
  path: '/api/admin/companies',
  summary:
    'Make an active account one of a company, which may order passes up to its quotas; once more is fine',
  access: 'pro:write',
  body: addCompanySchema,
  output: z.object({ id: z.uuid() }),
  errors: ['managed_elsewhere', 'invalid_transition'],
});

export const removeCompanyContract = defineContract({
  method: 'DELETE',
  path: '/api/admin/companies/{id}',
  summary:
    'Make the account of a company that has ordered nothing one of a customer again; the file it is importing is deleted after a day, unless the access is given back',
  access: 'pro:write',
  output: changeSchema,
  errors: ['conflict'],
});

export const getCompanyContract = defineContract({
  path: '/api/admin/companies/{id}',
  summary: 'A company: quotas, the file it is importing with its errors, orders',
  access: 'pro:write',
  output: companyDetailSchema,
});

export const importForCompanyContract = defineContract({
  method: 'POST',
  path: '/api/admin/companies/{id}/import',
  summary:
    'Import a CSV file for a company, as it would itself (multipart part `file`); it finds the file in its account and orders it there',
  access: 'pro:write',
  texts: 'pro',
  multipart: true,
  output: importViewSchema,
  status: 201,
  errors: ['invalid_file', 'quota_exceeded', 'sale_closed'],
  maxBytes: UPLOAD_MAX_BYTES,
});

export const companyErrorsContract = defineContract({
  path: '/api/admin/companies/{id}/import/errors.csv',
  summary: 'What is wrong in the file of a company, line by line, as the company sees it',
  access: 'pro:write',
  contentType: CSV,
});

export const companyFaultyRowsContract = defineContract({
  path: '/api/admin/companies/{id}/import/faulty.csv',
  summary: 'The faulty rows of a company with their reasons, to be corrected and imported again',
  access: 'pro:write',
  contentType: CSV,
});

export const companyCardsContract = defineContract({
  path: '/api/admin/companies/{id}/orders/{order}/cards.csv',
  summary: 'The passes of an order of a company with their codes, for its printer; blocked ones are left out',
  access: 'pro:write',
  params: z.object({ id: z.uuid(), order: z.uuid() }),
  contentType: CSV,
});

export const validateImportContract = defineContract({
  method: 'POST',
  path: '/api/pro/import/validate',
  summary:
    'Order what was imported, by invoice; the same key gives the same order. With `importId`, another file than that one is not ordered.',
  access: 'pro',
  texts: 'pro',
  idempotent: true,
  limit: 'order',
  body: validateImportSchema,
  output: validatedImportSchema,
  status: 201,
  errors: ['empty_cart', 'invalid_file', 'quota_exceeded', 'sale_closed', 'conflict', 'payment_unavailable'],
});

export const listProOrdersContract = defineContract({
  path: '/api/pro/orders',
  summary: 'Orders of the company, newest first',
  access: 'pro',
  texts: 'pro',
  output: z.object({ items: z.array(orderSchema) }),
});

export const exportPassesContract = defineContract({
  path: '/api/pro/orders/{id}/passes.csv',
  summary: 'Names and pass numbers of an order, safe to open in a spreadsheet',
  access: 'pro',
  texts: 'pro',
  contentType: CSV,
  screen: '/account/pro',
});

export const printPassesContract = defineContract({
  path: '/api/pro/orders/{id}/passes.pdf',
  summary: 'The passes of an order to print, one on a page, 500 at a time',
  access: 'pro',
  texts: 'pro',
  limit: 'pro_print',
  query: z.strictObject({ part: z.coerce.number().int().min(1).max(1_000).default(1) }),
  contentType: 'application/pdf',
  screen: '/account/pro',
});
