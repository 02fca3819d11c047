import { z } from 'zod';
import { catalogueFileSchema } from './schema';

export const CATALOGUE_SCHEMA = 'catalogue.schema.json';

/** JSON schema of a catalogue file, published in `public/schemas`. */
export const catalogueJsonSchema = (): object => ({
  ...z.toJSONSchema(catalogueFileSchema, { io: 'input' }),
  title: 'A file of editions to import',
});
