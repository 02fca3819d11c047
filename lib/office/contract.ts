import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { hitSchema, officeSearchSchema } from './schema';

export const searchOfficeContract = defineContract({
  path: '/api/admin/search',
  summary:
    'Find an order, person, pass, voucher or payment by number, QR code, reference, name, e-mail, telephone or code; best first, twenty at most',
  access: 'people:read',
  query: officeSearchSchema,
  output: z.object({ items: z.array(hitSchema) }),
});

export const exportListContract = defineContract({
  path: '/api/admin/lists/{list}',
  summary:
    'A list of the office as CSV: the rows of its filters, all pages, in its order. Needs the permission of the list, and `export:people` where it holds people; that is in the log.',
  access: 'staff',
  params: z.object({ list: z.string().max(40) }),
  query: z.record(z.string(), z.string()),
  contentType: 'text/csv',
  screen: '/office',
});
