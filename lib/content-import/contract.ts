import { z } from 'zod';
import { importReportSchema, RECORD_TYPES } from '../content/schema/document';
import { defineContract } from '../http/define-contract';

const typeSchema = z.enum(RECORD_TYPES);
const keySchema = z.object({ type: typeSchema, id: z.string() });

export const importContentContract = defineContract({
  method: 'POST',
  path: '/api/admin/content',
  summary:
    'Import content: JSON files (multipart), or one JSON document. What was edited by hand is replaced, unless `keepEdits` is `true`.',
  access: 'content:publish',
  multipart: true,
  plainUpload: ['application/json'],
  query: z.strictObject({ keepEdits: z.enum(['true', 'false']).default('false') }),
  /** Records that were edited by hand: `overwritten` ones are kept as a version, `kept` ones stay as they are. */
  output: importReportSchema.extend({
    overwritten: z.array(keySchema).optional(),
    kept: z.array(keySchema).optional(),
  }),
  errors: ['invalid_file'],
  maxBytes: 20 * 1024 * 1024,
});

export const exportContentContract = defineContract({
  path: '/api/admin/content',
  summary: 'All content, or one type of it, as the import takes it: a file of /schemas/content.schema.json',
  access: 'content:read',
  query: z.strictObject({ type: typeSchema.optional() }),
  output: z.partialRecord(typeSchema, z.array(z.looseObject({ id: z.string() }))),
});
