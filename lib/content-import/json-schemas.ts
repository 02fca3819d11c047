import { z } from 'zod';
import { RECORD_SCHEMAS, RECORD_TYPES, removalSchema } from '../content/schema/document';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * JSON schemas of the import by file name: one per record type and one for a file. Generated from the schemas that
 * validate imports, and published in `public/schemas`.
 */
export function jsonSchemas(): Record<string, object> {
  const records = RECORD_TYPES.map((type) => {
    const schema = z.toJSONSchema(RECORD_SCHEMAS[type], { io: 'input' });
    return [`${type}.schema.json`, { ...schema, title: `A record of ${type}` }] as const;
  });
  const file = {
    $schema: DIALECT,
    title: 'A file of content to import',
    type: 'object',
    additionalProperties: false,
    properties: {
      $schema: { type: 'string' },
      ...Object.fromEntries(
        RECORD_TYPES.map((type) => [type, { type: 'array', items: { $ref: `${type}.schema.json` } }]),
      ),
      remove: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(
          RECORD_TYPES.map((type) => [type, z.toJSONSchema(removalSchema, { io: 'input' })]),
        ),
      },
    },
  };
  return { ...Object.fromEntries(records), 'content.schema.json': file };
}
