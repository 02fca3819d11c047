import { defineContract } from '../http/define-contract';
import { mailRunsSchema } from './mail-run-schema';

export const listMailRunsContract = defineContract({
  method: 'GET',
  path: '/api/admin/mail-runs',
  summary:
    'Reminders by campaign and day: how many were expected, sent and failed in the last thirty days, and how many will go in the next fourteen',
  access: 'mail:read',
  output: mailRunsSchema,
  errors: [],
});
