import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '@/lib/content-import/json-schemas';
import { CATALOGUE_SCHEMA, catalogueJsonSchema } from '@/lib/editions/json-schema';

/** `npm run content:schemas`: writes the JSON schemas of content and catalogue files to `public/schemas`. */
const folder = 'public/schemas';
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries({ ...jsonSchemas(), [CATALOGUE_SCHEMA]: catalogueJsonSchema() }))
  writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
