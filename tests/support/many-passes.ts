import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/db/client';

/**
 * Adds passes of edition 26–27 until 31 August 2027 with an account each, every second one German. Their numbers begin
 * with the index.
 */
export async function addManyPasses(db: Db, count: number): Promise<void> {
  await db.execute(
    sql`with people as (
          insert into accounts (id, username, password_hash, status, locale, contact, scopes, created_at, updated_at)
          select gen_random_uuid(), 'holder' || n || '@passage.example', '', 'active',
            case when n % 2 = 0 then 'de' else 'fr' end,
            jsonb_build_object('firstName', 'Ada', 'lastName', 'Lovis ' || n), '{}', now(), now()
          from generate_series(1, ${count}::int) n returning id, username),
        numbered as (select id, substr(split_part(username, '@', 1), 7)::int as n from people),
        issued as (
          insert into passes (unique_key, kind, account_id, first_name, last_name, birth_date, created_at)
          select lpad(n::text, 10, '0') || '0', 'pass', id, 'Ada', 'Lovis ' || n, '1990-01-01', now() from numbered
          returning unique_key, last_name)
        insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options, holder_key, created_at)
        select gen_random_uuid(), unique_key, '26-27', '2026-09-01', '2027-08-31', '[]', '[]', last_name, now() from issued`,
  );
}
