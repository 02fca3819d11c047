/**
 * Loads 60,000 people with a pass each and 100,000 paid orders, 500 cards to
 * print and 5,000 valid passes into the database of `DATABASE_URL` for `npm run bench`.
 * Prints 100 questions of a desk about them as JSON, each with the result that must come first.
 */
import { sql } from 'drizzle-orm';
import { EXAMPLE_IBAN } from '@/lib/core/iban';
import { byLocale } from '@/lib/i18n/languages';
import { closeDatabase, getDatabase } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { formatUniqueKey, uniqueKeyFrom } from '@/lib/passes/rules';
import { creditorReference, formatReference } from '@/lib/payments/creditor-reference';

/** `BENCH_SCALE=0.1`, the least, tries the benchmark itself; its figures say nothing about the site. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);
const PEOPLE = Math.round(60_000 * SCALE);
const ORDERS = Math.round(100_000 * SCALE);
const FIRST_NUMBER = 200_000;
/** Orders with a bank reference, and those with an amount of their own. */
const INVOICES = 1_000;
/** Valid passes, and cards to print. */
const TERMS = 5_000;
const CARDS = 500;
const PRINTED = JSON.stringify([
  { code: 'printed-card', category: 'support', title: byLocale(() => 'Carte imprimée'), priceCents: 500 },
]);

const words = (text: string) => text.split(' ');
const FIRST = words(
  'Camille Annemarie Reto Lena Claire Hans-Peter Lia Mathieu Noémie Beat Ursula Sandro Elodie Jürg Regula Yves Monique ' +
    'Urs Fabienne Thomas Christine Luca Séverine Andreas Nadia Pascal Verena Olivier Simone Daniel Martine Adrian Petra ' +
    'Benoît Esther Kevin Laurence Marcel Silvia Gilles',
);
const STEMS = words(
  'Baertsch Rochat Zbind Schwab Monn Müll Jeanner Gros Wyss Favr Bühl Chapp Stauff Perr Kauf Dubo Lüth Girar Hofst Burri ' +
    'Tschann Corb Egg Vuill Amstu Kraehenb Fank Ruch Bourq Nieder',
);
const ENDINGS = words(
  'er mann ier et li oz ond ard ini acher aux el inger at isch on ova and eli ud in art essa orn iez amp ust ick eau ort ' +
    'enez ulla isto amber ogne utti elmo ardet ysse onnet',
);
const LAST = STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending));

/** The person `n`: a name of their own, every fifth one double. */
function person(n: number) {
  const last = LAST[Math.floor(n / FIRST.length) % LAST.length] ?? '';
  const other = LAST[(n * 7) % LAST.length] ?? '';
  const isSecond = n >= FIRST.length * LAST.length;
  return {
    firstName: FIRST[n % FIRST.length] ?? '',
    lastName: n % 5 === 0 || isSecond ? `${last}-${other}` : last,
    phone: `+41 79 ${String(2_000_000 + n)}`,
    email: `p${n}.${FIRST[n % FIRST.length] ?? ''}@post${n % 97}.example`.toLowerCase(),
  };
}
const nameOf = (n: number) => `${person(n).firstName} ${person(n).lastName}`;

/** Ten letters that differ for each person. */
const keyOf = (n: number) =>
  uniqueKeyFrom(Uint8Array.from({ length: 10 }, (_, place) => Math.floor((n * 31 + 7) / 8 ** place) % 256));
const idOf = (order: number) => `00000000-0000-4000-8000-${String(order).padStart(12, '0')}`;
const numberOf = (order: number) => `26-27-${FIRST_NUMBER + order}`;
const referenceOf = (order: number) => creditorReference(EXAMPLE_IBAN, numberOf(order));
const ownAmount = (order: number) => 1_000_000 + order * 5;

type Question = { q: string; type: string; title: string };

/** One letter too many, missing or wrong. */
const slip = (name: string, kind: number) => {
  const at = name.length - 3;
  const letter = kind % 3 === 0 ? '' : kind % 3 === 1 ? name.charAt(at).repeat(2) : 'x';
  return name.slice(0, at) + letter + name.slice(at + 1);
};

/** One hundred questions in thirteen kinds. */
function questions(): Question[] {
  const kinds: ((n: number) => Question)[] = [
    (n) => ({ q: numberOf(n), type: 'order', title: numberOf(n) }),
    (n) => ({ q: numberOf(n).replaceAll('-', ' '), type: 'order', title: numberOf(n) }),
    (n) => ({ q: formatUniqueKey(keyOf(n)).toLowerCase(), type: 'pass', title: formatUniqueKey(keyOf(n)) }),
    (n) => ({
      q: `P2.${keyOf(n)}.1.2627.P.1990.CR.${'A'.repeat(96)}`,
      type: 'pass',
      title: formatUniqueKey(keyOf(n)),
    }),
    (n) => ({ q: formatReference(referenceOf(n % INVOICES)), type: 'order', title: numberOf(n % INVOICES) }),
    (n) => ({ q: nameOf(n), type: 'person', title: nameOf(n) }),
    (n) => ({ q: slip(nameOf(n), n), type: 'person', title: nameOf(n) }),
    (n) => ({
      q: `${person(n).lastName.toLowerCase()} ${person(n).firstName}`,
      type: 'person',
      title: nameOf(n),
    }),
    (n) => ({ q: `${nameOf(n)}-Quinodoz`, type: 'person', title: nameOf(n) }),
    (n) => ({ q: person(n).email.split('@')[0] ?? '', type: 'person', title: nameOf(n) }),
    (n) => {
      const phone = person(n).phone;
      const spellings = [phone, phone.replace('+41 ', '0'), phone.replace('+', '00').replaceAll(' ', '')];
      return { q: spellings[n % 3] ?? phone, type: 'person', title: nameOf(n) };
    },
    (n) => {
      const order = n % INVOICES;
      return { q: `CHF ${(ownAmount(order) / 100).toFixed(2)}`, type: 'order', title: numberOf(order) };
    },
    (n) => ({
      q: `https://passage.example/de/verwaltung/bestellungen/${idOf(n)}?page=2`,
      type: 'order',
      title: numberOf(n),
    }),
  ];
  return Array.from({ length: 100 }, (_, index) => {
    const kind = kinds[index % kinds.length];
    if (!kind) throw new Error('no kind of question');
    // spread over all people, the same ones each time
    return kind((index * 577 + 13) % (PEOPLE - 1));
  });
}

const database = await getDatabase();
await migrateDatabase(database);
const { db } = database;

const people = Array.from({ length: PEOPLE }, (_, n) => ({ n, key: keyOf(n), ...person(n) }));
const CHUNK = 5_000;
for (let begin = 0; begin < PEOPLE; begin += CHUNK)
  await db.execute(sql`
    with people as (
      select * from jsonb_to_recordset(${JSON.stringify(people.slice(begin, begin + CHUNK))}::jsonb)
        as p(n int, key text, "firstName" text, "lastName" text, phone text, email text)),
    added as (
      insert into accounts (id, username, password_hash, status, locale, contact, scopes, created_at, updated_at)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, email, '', 'active',
        case when n % 2 = 0 then 'de' else 'fr' end,
        jsonb_build_object('firstName', "firstName", 'lastName', "lastName", 'email', email, 'gender', 'neutral',
          'title', 'none', 'phone', jsonb_build_object('country', 'CH', 'number', phone),
          'address', jsonb_build_object('street', 'Rue du Port', 'number', '1', 'zip', '2502',
            'city', 'Biel/Bienne', 'state', 'BE', 'country', 'CH')), '{}', now(), now()
      from people returning id)
    insert into passes (unique_key, kind, account_id, first_name, last_name, birth_date, created_at)
    select key, 'pass', ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, "firstName", "lastName",
      '1990-01-01', now() from people, (select count(*) from added) done`);

await db.execute(sql`
  insert into orders (id, edition, sequence, number, account_id, status, payment_method, locale, delivery,
    sub_total_cents, discount_cents, shipping_cents, total_cents, currency, shipping_contact, billing_contact, placed_at)
  select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, '26-27', ${FIRST_NUMBER}::int + n,
    '26-27-' || (${FIRST_NUMBER}::int + n), a.id, (array['completed', 'produced', 'archived'])[1 + n % 3],
    (array['card', 'invoice'])[1 + n % 2], 'fr', 'digital', 46500, 0, 0, 46500, 'CHF', a.contact, a.contact,
    timestamptz '2026-06-03' + n * interval '2 minutes'
  from generate_series(0, ${ORDERS}::int - 1) n
  join accounts a on a.id = ('00000000-0000-4000-9000-' || lpad((n % ${PEOPLE}::int)::text, 12, '0'))::uuid`);
const invoices = Array.from({ length: INVOICES }, (_, n) => ({
  id: idOf(n),
  reference: referenceOf(n),
  cents: ownAmount(n),
}));
await db.execute(sql`
  update orders o set reference = i.reference, sub_total_cents = i.cents, total_cents = i.cents
  from jsonb_to_recordset(${JSON.stringify(invoices)}::jsonb) as i(id uuid, reference text, cents int)
  where o.id = i.id`);
await db.execute(sql`
  insert into order_items (id, order_id, position, kind, product, title, edition, price_cents, extensions, options,
    discount_cents, total_cents)
  select gen_random_uuid(), id, 1, 'pass', 'PASSAGE', '{"fr": "Passage 26–27", "de": "Passage 26–27"}', '26-27',
    total_cents, '[]', '[]', 0, total_cents
  from orders where sequence >= ${FIRST_NUMBER}`);
// passes of these orders, the first of them by post
await db.execute(sql`
  insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options, holder_key,
    order_item_id, created_at)
  select gen_random_uuid(), p.unique_key, '26-27', '2026-09-01', '2027-08-31', '[]', '[]', p.unique_key, i.id, now()
  from orders o join order_items i on i.order_id = o.id join passes p on p.account_id = o.account_id
  where o.sequence between ${FIRST_NUMBER} and ${FIRST_NUMBER + TERMS - 1}`);
await db.execute(sql`update orders set delivery = 'post', status = 'completed'
  where sequence between ${FIRST_NUMBER} and ${FIRST_NUMBER + CARDS - 1}`);
await db.execute(sql`update order_items i set options = ${PRINTED}::jsonb from orders o
  where o.id = i.order_id and o.delivery = 'post'`);
for (const table of ['accounts', 'passes', 'orders', 'order_items', 'pass_terms'])
  await db.execute(sql.raw(`vacuum analyze ${table}`));
await closeDatabase();
process.stdout.write(JSON.stringify(questions()));
