import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { lookedSchema, signalListSchema, signalSchema } from './schema';

export const listSignalsContract = defineContract({
  path: '/api/admin/visits/signals',
  summary: 'Patterns of visits to look at, found once a week; nothing is blocked by them',
  access: 'visits:review',
  query: signalListSchema,
  output: z.object({ items: z.array(signalSchema) }),
});

export const lookAtSignalContract = defineContract({
  method: 'POST',
  path: '/api/admin/visits/signals/{id}/looked',
  summary: 'Note that somebody looked at a pattern, and what explains it',
  access: 'visits:review',
  body: lookedSchema,
  output: signalSchema,
});
