import 'server-only';
import { sql } from 'drizzle-orm';
import { newId } from '../core/ids';
import type { Db } from '../db/client';

/** Sets a new content version, which invalidates caches on every instance. */
export async function bumpContentVersion(tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into content_state (id, version) values (1, ${newId()})
    on conflict (id) do update set version = excluded.version`);
}
