import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { addNoteSchema } from './schema';

export const addNoteContract = defineContract({
  method: 'POST',
  path: '/api/admin/notes',
  summary: 'Write a note on a person, an order or a pass',
  access: 'people:write',
  body: addNoteSchema,
  output: z.object({ id: z.uuid() }),
  status: 201,
  errors: ['not_found'],
});

export const hideNoteContract = defineContract({
  method: 'POST',
  path: '/api/admin/notes/{id}/hide',
  summary: 'Take a note away',
  access: 'people:write',
});
