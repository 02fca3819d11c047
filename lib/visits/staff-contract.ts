import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { voidVisitSchema } from './schema';
import { passVisitSchema } from './staff-schema';

export const openPassVisitsContract = defineContract({
  method: 'POST',
  path: '/api/admin/passes/{uniqueKey}/visits',
  summary: 'Look at the entries of a pass in the last 92 days, latest first. That is logged',
  access: 'visits:enter',
  params: z.object({ uniqueKey: z.string() }),
  output: z.object({ items: z.array(passVisitSchema) }),
});

export const voidLateVisitContract = defineContract({
  method: 'POST',
  path: '/api/admin/visits/{id}/void',
  summary:
    'Take an entry back at any time, with a reason; a limited pass gets it back, and a statement it is in is corrected by the next one. `invalid_transition` for a refused or declared one',
  access: 'visits:enter',
  body: voidVisitSchema,
  output: z.object({ id: z.uuid(), voidedAt: z.iso.datetime() }),
  errors: ['invalid_transition'],
});
