/** Loads 100,000 paid orders of one pass each into the database of `DATABASE_URL` for `npm run bench`. */
import { sql } from 'drizzle-orm';
import { closeDatabase, getDatabase } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';

const ORDERS = 100_000;

const database = await getDatabase();
await migrateDatabase(database);
const { db } = database;

/** Buyer of the order `n`: one of 10,000 names. */
const contact = sql`jsonb_build_object('firstName', 'Camille', 'lastName', 'Rochat ' || n % 10000,
  'email', 'camille.' || n || '@passage.example', 'gender', 'neutral', 'title', 'none',
  'phone', jsonb_build_object('country', 'CH', 'number', '+41 32 000 00 00'),
  'address', jsonb_build_object('street', 'Rue du Port', 'number', '1', 'zip', '2502', 'city', 'Biel/Bienne',
    'state', 'BE', 'country', 'CH'))`;

await db.execute(sql`
  insert into orders (id, edition, sequence, number, account_id, status, payment_method, locale, delivery,
    sub_total_cents, discount_cents, shipping_cents, total_cents, currency, shipping_contact, billing_contact, placed_at)
  select gen_random_uuid(), '26-27', 1000000 + n, 'bench-' || n, (select id from accounts order by username limit 1),
    (array['completed', 'produced', 'archived'])[1 + n % 3], (array['card', 'invoice'])[1 + n % 2], 'fr', 'digital',
    46500, 0, 0, 46500, 'CHF', ${contact}, ${contact}, timestamptz '2026-06-03' + n * interval '2 minutes'
  from generate_series(1, ${ORDERS}::int) n`);
await db.execute(sql`
  insert into order_items (id, order_id, position, kind, product, title, edition, price_cents, extensions, options,
    discount_cents, total_cents)
  select gen_random_uuid(), id, 1, 'pass', 'PASSAGE', '{"fr": "Passage 26–27", "de": "Passage 26–27"}', '26-27',
    46500, '[]', '[]', 0, 46500
  from orders where number like 'bench-%'`);
await db.execute(sql`analyze orders`);
await db.execute(sql`analyze order_items`);
await closeDatabase();
