import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/lib/db/client';
import { queryColumn } from '@/lib/db/rows';
import { recordCheck } from '@/lib/opening/commands/run-check';

/** Reports a backup or a restored one to the opening list. Databases of older versions have none. */
export async function markDone(db: Db, check: 'backup' | 'restore', doneAt: Date): Promise<void> {
  const [hasList] = await queryColumn(
    db,
    z.boolean(),
    sql`select to_regclass('public.opening_checks') is not null`,
  );
  if (hasList) await recordCheck(db, check, { doneAt });
}
