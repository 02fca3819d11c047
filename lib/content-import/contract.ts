import { importReportSchema } from '../content/schema/document';
import { defineContract } from '../http/define-contract';

export const importContentContract = defineContract({
  method: 'POST',
  path: '/api/admin/content',
  summary: 'Import content: JSON files (multipart), or one JSON document',
  access: 'content:publish',
  multipart: true,
  plainUpload: ['application/json'],
  output: importReportSchema,
  errors: ['invalid_file'],
  maxBytes: 20 * 1024 * 1024,
});
