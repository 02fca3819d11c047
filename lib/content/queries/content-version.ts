import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { perRendering } from '../../core/per-rendering';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';

const version = z.string();

/** Id of the current state of the content; null before the first import. Asked for once in a rendering. */
export const contentVersion = perRendering(async (db: Db): Promise<string | null> => {
  const [current = null] = await queryColumn(db, version, sql`select version from content_state`);
  return current;
});
