import { z } from 'zod';
import { reasonSchema } from '../core/text-input';
import { defineContract } from '../http/define-contract';
import { correctContactSchema, personSchema, timelineEntrySchema } from './schema';

export const getPersonContract = defineContract({
  path: '/api/admin/people/{id}',
  summary: 'A person with orders, passes, mails, sessions and notes; the contact is masked until opened',
  access: 'people:read',
  output: personSchema,
});

export const openPersonContract = defineContract({
  method: 'POST',
  path: '/api/admin/people/{id}/open',
  summary: 'Show the contact of a person to the caller for eight hours, which is in the log',
  access: 'people:read',
  output: personSchema,
});

export const correctContactContract = defineContract({
  method: 'PATCH',
  path: '/api/admin/people/{id}',
  summary:
    'Correct the contact of a person; what is absent stays, null clears it. Another version than the one named, which `open` tells, is a `conflict`.',
  access: 'people:write',
  body: correctContactSchema,
  versioned: true,
  output: personSchema,
  errors: ['conflict', 'managed_elsewhere'],
});

export const endPersonSessionsContract = defineContract({
  method: 'POST',
  path: '/api/admin/people/{id}/sessions/end',
  summary: 'End the sessions of a person; the password stays',
  access: 'people:write',
  body: z.strictObject({ reason: reasonSchema }),
  output: z.object({ ended: z.int() }),
  errors: ['managed_elsewhere'],
});

export const getPersonTimelineContract = defineContract({
  path: '/api/admin/people/{id}/timeline',
  summary: 'What happened to a person, their orders and passes; newest first, one hundred at most',
  access: 'people:read',
  output: z.object({ items: z.array(timelineEntrySchema) }),
});
