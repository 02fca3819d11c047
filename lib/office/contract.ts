import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { hitSchema, officeSearchSchema } from './schema';

export const searchOfficeContract = defineContract({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Find an order, person, pass, voucher or payment by number, QR code, reference, name, e-mail, telephone or code; best first, twenty at most',
  access: 'people:read',
  query: officeSearchSchema,
  output: z.object({ items: z.array(hitSchema) }),
  errors: [],
});
