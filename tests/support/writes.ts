import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/lib/db/client';
import { queryColumn } from '@/lib/db/rows';

/** Tables that reads write to: counters of limits, and when a session was last seen. */
const COUNTERS = ['rate_limits', 'sessions', 'office_sessions'];

/**
 * Notes every row that is inserted, deleted or changed from now on, by triggers on all tables but those of counters.
 * Much cheaper than comparing what the tables contain before and after.
 */
export async function watchWrites(db: Db): Promise<void> {
  await db.execute(sql`create table watched_writes (name text not null)`);
  await db.execute(
    sql`create function note_write() returns trigger language plpgsql as $$
        begin
          insert into watched_writes values (tg_op || ' ' || tg_table_name);
          return null;
        end $$`,
  );
  const counters = sql.raw(COUNTERS.map((name) => `'${name}'`).join(', '));
  await db.execute(
    sql`do $$
        declare name text;
        begin
          for name in select quote_ident(tablename) from pg_tables where schemaname = 'public'
              and tablename not in ('watched_writes', ${counters}) loop
            execute 'create trigger watch_rows after insert or delete on ' || name
              || ' for each row execute function note_write()';
            execute 'create trigger watch_changes after update on ' || name
              || ' for each row when (old.* is distinct from new.*) execute function note_write()';
            execute 'create trigger watch_truncate after truncate on ' || name || ' execute function note_write()';
          end loop;
        end $$`,
  );
}

/** Writes since {@link watchWrites} that were not rolled back, as in `INSERT orders`; sorted. */
export const listWrites = (db: Db): Promise<string[]> =>
  queryColumn(db, z.string(), sql`select distinct name from watched_writes order by 1`);
