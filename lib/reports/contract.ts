import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { reportQuerySchema, REPORTS, reportSchema } from './schema';

export const getReportContract = defineContract({
  path: '/api/admin/reports/{name}',
  summary:
    'A report for the board; with `format=csv` as a file. Cells that fewer than five people stand behind are null, and so are those that would reveal them',
  access: 'reports:read',
  params: z.object({ name: z.enum(REPORTS) }),
  query: reportQuerySchema,
  output: reportSchema,
  files: ['text/csv'],
});
