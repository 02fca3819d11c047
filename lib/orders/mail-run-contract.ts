import { defineContract } from '../http/define-contract';
import { mailRunsSchema } from './mail-run-schema';
import { reminderTimesViewSchema, saveReminderTimesSchema } from './reminder-schema';

export const listMailRunsContract = defineContract({
  path: '/api/admin/mail-runs',
  summary:
    'Reminders by campaign and day: how many were expected, sent and failed in the last thirty days, and how many will go in the next fourteen',
  access: 'mail:read',
  output: mailRunsSchema,
});

export const getReminderTimesContract = defineContract({
  path: '/api/admin/reminder-times',
  summary: 'How many days before the end of a pass its holder is reminded; negative ones are after it',
  access: 'mail:write',
  output: reminderTimesViewSchema,
});

export const saveReminderTimesContract = defineContract({
  method: 'PUT',
  path: '/api/admin/reminder-times',
  summary:
    'Change when holders are reminded, from the next run on: one to six times, three days apart. Times saved since those of `changedAt` are a `conflict`',
  access: 'mail:write',
  body: saveReminderTimesSchema,
  output: reminderTimesViewSchema,
  errors: ['conflict'],
});
