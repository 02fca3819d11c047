import { z } from 'zod';
import { importReportSchema, RECORD_TYPES } from '../content/schema/document';
import { defineContract } from '../http/define-contract';

const typeSchema = z.enum(RECORD_TYPES);

export const importContentContract = defineContract({
  method: 'POST',
  path: '/api/admin/content',
  summary: 'Import content: JSON files (multipart), or one JSON document',
  access: 'content:publish',
  multipart: true,
  plainUpload: ['application/json'],
  /** `overwritten`: records that were edited by hand; their former state is kept as a version. */
  output: importReportSchema.extend({
    overwritten: z.array(z.object({ type: typeSchema, id: z.string() })).optional(),
  }),
  errors: ['invalid_file'],
  maxBytes: 20 * 1024 * 1024,
});

export const exportContentContract = defineContract({
  method: 'GET',
  path: '/api/admin/content',
  summary: 'All content, or one type of it, as the import takes it: a file of /schemas/content.schema.json',
  access: 'content:read',
  query: z.strictObject({ type: typeSchema.optional() }),
  output: z.partialRecord(typeSchema, z.array(z.looseObject({ id: z.string() }))),
  errors: [],
});
