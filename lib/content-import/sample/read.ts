import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FOLDER = join(process.cwd(), 'lib/content-import/sample/data');

/** A list of the hand-written sample content. */
export const readSample = <T extends z.ZodType>(name: string, schema: T): z.infer<T>[] =>
  z.array(schema).parse(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')));
