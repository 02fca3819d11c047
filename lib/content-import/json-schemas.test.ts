import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas';

const FOLDER = 'public/schemas';

it('are published unchanged: run `npm run content:schemas` after a change', () => {
  const schemas = jsonSchemas();
  const published = readdirSync(FOLDER).filter((name) => name !== 'catalogue.schema.json');
  expect(published.sort()).toEqual(Object.keys(schemas).sort());
  for (const [name, schema] of Object.entries(schemas))
    expect(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')), name).toEqual(
      JSON.parse(JSON.stringify(schema)),
    );
});
