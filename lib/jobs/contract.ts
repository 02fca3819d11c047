import { defineContract } from '../http/define-contract';
import { operationSchema } from './operation-schema';

export const getOperationContract = defineContract({
  path: '/api/admin/operation',
  summary: 'How the software runs: late jobs, stuck mails, disk, age of the backup, version',
  access: 'ops:read',
  output: operationSchema,
});
