import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';

const version = z.string();

/** Id of the current state of the content; null before the first import. */
export async function contentVersion(db: Db): Promise<string | null> {
  const [current = null] = await queryColumn(db, version, sql`select version from content_state`);
  return current;
}
