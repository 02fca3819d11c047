import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '@/lib/content-import/json-schemas';

/** `npm run content:schemas`: writes the JSON schemas of the content import to `public/schemas`. */
const folder = 'public/schemas';
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas()))
  writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
