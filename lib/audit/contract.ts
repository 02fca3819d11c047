import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { auditEntrySchema, auditQuerySchema } from './schema';

export const listAuditContract = defineContract({
  path: '/api/admin/log',
  summary: 'What staff did, newest first; fifty a page',
  access: 'log:read',
  query: auditQuerySchema,
  output: z.object({ items: z.array(auditEntrySchema), total: z.int(), page: z.int() }),
});
