import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Cents } from '../core/money';
import { containing } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { foldedText } from '../db/text-search';
import { formatDay, formatEdition, formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import { foldedContact, phoneEnding } from '../identity/tables';
import { formatUniqueKey } from '../passes/rules';
import { foldedHolder } from '../passes/tables';
import { maskEmail } from '../people/rules';
import { formatReference } from '../payments/creditor-reference';
import { codeDigest } from '../promotions/seal';
import { HIT_TYPES, type Hit } from './schema';
import { officeTerms, type OfficeTerms } from './search-rules';

const HITS_MAX = 20;
/** Rows that are ranked by their names. Common words have more, of which each is as good as another. */
const CANDIDATES_MAX = 200;
/** Share of the letters' trigrams that a name must have: two wrong letters in a name of six. */
const NAME_THRESHOLD = '0.4';
/** The same for a whole name with its first name. */
const WHOLE_THRESHOLD = '0.5';
const WORDS_MAX = 6;

const EXACT = sql.raw('3');
const NEAR = sql.raw('2');

/** Names with all these words, or all but one of three and more: a double name, or a former one. */
function hasWords(words: readonly string[], name: SQL): SQL {
  const like = words.map((word) => sql`${name} like '%' || ${foldedText(sql`${word}::text`)} || '%'`);
  const all = sql.join(like, sql` and `);
  if (like.length < 3) return all;
  const others = like.map((_, left) => sql`(${sql.join(like.toSpliced(left, 1), sql` and `)})`);
  return sql`(${sql.join(others, sql` or `)})`;
}

/**
 * By how well a folded name fits, a whole one before a part. People come before their passes and orders.
 * @param isVague looks for names that sound like a part of the text
 */
function byName(text: string, isVague: boolean): SQL[] {
  const folded = foldedText(sql`${text}::text`);
  const words = (text.match(/\p{L}+/gu) ?? []).slice(0, WORDS_MAX);
  const best = (type: string, id: SQL, from: SQL, name: SQL, bias: number) => {
    const fitting = isVague
      ? [sql`${name} %> ${folded}`]
      : [...(words.length ? [hasWords(words, name)] : []), sql`${name} % ${folded}`];
    const candidates = fitting.map(
      (fits) => sql`(select ${id} as id, ${name} as name from ${from} and ${fits} limit ${CANDIDATES_MAX})`,
    );
    return sql`(select ${sql.raw(`'${type}'`)}, id,
        (word_similarity(${folded}, name) + similarity(${folded}, name)) / 2 + ${sql.raw(String(bias))} as rank
      from (${sql.join(candidates, sql` union `)}) c order by rank desc limit ${HITS_MAX})`;
  };
  return [
    best('person', sql`id::text`, sql`accounts where status <> 'deleted'`, foldedContact(sql`contact`), 0.02),
    best('pass', sql`unique_key`, sql`passes where true`, foldedHolder, 0.01),
    best('order', sql`id::text`, sql`orders where true`, foldedContact(sql`billing_contact`), 0),
  ];
}

function byEmail(email: string): SQL[] {
  const like = containing(email);
  return [
    sql`(select 'person', id::text, case when username = ${email} then ${EXACT} else 1.5 end from accounts
      where status <> 'deleted' and username ilike ${like} limit ${HITS_MAX})`,
    sql`(select 'order', id::text, case when lower(billing_contact->>'email') = ${email} then ${NEAR} else 1.2 end
      from (select id, billing_contact, placed_at from orders
        where billing_contact->>'email' ilike ${like} limit ${CANDIDATES_MAX}) o
      order by placed_at desc limit ${HITS_MAX})`,
  ];
}

/** A thing by the id in the address of its page. */
const byId = (id: string): SQL[] => [
  sql`(select 'order', id::text, ${EXACT} from orders where id = ${id}::uuid)`,
  sql`(select 'person', id::text, ${EXACT} from accounts where id = ${id}::uuid and status <> 'deleted')`,
  sql`(select 'voucher', id::text, ${EXACT} from vouchers where id = ${id}::uuid)`,
  sql`(select 'payment', id::text, ${EXACT} from received_payments where id = ${id}::uuid)`,
];

/** Payments to review, then orders to pay, then the latest of that amount. */
const byAmount = (cents: Cents): SQL[] => [
  sql`(select 'payment', id::text, case when state = 'review' then 1.4 else 1.1 end from received_payments
    where amount_cents = ${cents} order by received_at desc limit ${HITS_MAX})`,
  sql`(select 'order', id::text, case when status = 'pending' then 1.3 else 1.2 end from orders
    where total_cents = ${cents} order by placed_at desc limit ${HITS_MAX})`,
];

/** One statement per meaning of the text; each uses an index. */
function probes({ text, name, email, phone, cents, ...exact }: OfficeTerms, isVague: boolean): SQL[] {
  const { orderNumber, id, passNumber, reference } = exact;
  return [
    sql`(select 'voucher', id::text, ${EXACT} from vouchers where code_hash = ${codeDigest(text)})`,
    ...(orderNumber
      ? [sql`(select 'order', id::text, ${EXACT} from orders where number = ${orderNumber})`]
      : []),
    ...(id ? byId(id) : []),
    ...(passNumber
      ? [sql`(select 'pass', unique_key, ${EXACT} from passes where unique_key = ${passNumber})`]
      : []),
    ...(reference
      ? [
          sql`(select 'order', id::text, ${EXACT} from orders where reference = ${reference})`,
          sql`(select 'payment', id::text, ${NEAR} from received_payments where reference = ${reference}
            order by received_at desc limit ${HITS_MAX})`,
        ]
      : []),
    ...(phone
      ? [
          sql`(select 'person', id::text, ${EXACT} from accounts
            where status <> 'deleted' and ${phoneEnding(sql`contact`)} = ${phone} limit ${HITS_MAX})`,
          sql`(select 'order', id::text, ${NEAR} from orders
            where ${phoneEnding(sql`billing_contact`)} = ${phone} order by placed_at desc limit ${HITS_MAX})`,
        ]
      : []),
    ...(email ? byEmail(email) : []),
    ...(name ? byName(name, isVague) : []),
    ...(cents ? byAmount(cents) : []),
  ];
}

const foundRow = z.strictObject({
  type: z.enum(HIT_TYPES),
  id: z.string(),
  key: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  edition: z.string().nullable(),
  cents: z.int().nullable(),
  day: z.iso.date().nullable(),
  orderId: z.uuid().nullable(),
});
type FoundRow = z.infer<typeof foundRow>;

const keyOf = (type: string): string => `case when b.type = '${type}' then b.id end`;

const idOf = (type: string): SQL => sql.raw(`(${keyOf(type)})::uuid`);

const contactName = (contact: string): SQL =>
  sql.raw(`concat_ws(' ', ${contact}->>'firstName', ${contact}->>'lastName', ${contact}->>'company')`);

const findRows = (db: Db, terms: OfficeTerms, isVague = false): Promise<FoundRow[]> =>
  queryRows(
    db,
    foundRow,
    sql`with found(type, id, rank) as (${sql.join(probes(terms, isVague), sql` union all `)}),
        best as (
          select type, id, max(rank) as rank from found group by type, id
          order by rank desc, type, id limit ${HITS_MAX})
        select b.type, b.id,
          coalesce(o.number, a.username, p.unique_key, r.reference, '') as key,
          case when o.id is not null then ${contactName('o.billing_contact')}
            when a.id is not null then ${contactName('a.contact')}
            when p.unique_key is not null then concat_ws(' ', p.first_name, p.last_name)
            else coalesce(v.recipient_name, '') end as name,
          coalesce(o.billing_contact#>>'{address,city}', a.contact#>>'{address,city}') as city,
          (select max(t.edition) from pass_terms t where t.unique_key = p.unique_key) as edition,
          coalesce(o.total_cents, v.amount_cents, r.amount_cents) as cents,
          coalesce(r.paid_on, v.expires_on, (o.placed_at at time zone 'Europe/Zurich')::date)::text as day,
          coalesce(o.id, r.order_id, i.order_id) as "orderId"
        from best b
        left join orders o on o.id = ${idOf('order')}
        left join accounts a on a.id = ${idOf('person')}
        left join passes p on p.unique_key = ${sql.raw(keyOf('pass'))}
        left join vouchers v on v.id = ${idOf('voucher')}
        left join order_items i on i.id = v.order_item_id
        left join received_payments r on r.id = ${idOf('payment')}
        order by b.rank desc, b.type, day desc nulls last, b.id`,
  );

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ');

function urlOf({ type, id, key, orderId }: FoundRow, locale: Locale): string {
  if (type === 'pass') return screenUrl('/office/passes/[key]', locale, { key: formatUniqueKey(key) });
  if (type === 'person') return screenUrl('/office/people/[id]', locale, { id });
  if (type === 'voucher') return screenUrl('/office/vouchers/[id]', locale, { id });
  return orderId
    ? screenUrl('/office/orders/[id]', locale, { id: orderId })
    : screenUrl('/office/payments/[id]', locale, { id });
}

function hitOf(row: FoundRow, locale: Locale): Hit {
  const { type, id, key, name, city, edition } = row;
  const cents = row.cents === null ? null : formatMoney(row.cents);
  const day = row.day === null ? null : formatDay(row.day);
  const url = urlOf(row, locale);
  switch (type) {
    case 'order':
      return { type, id, title: key, line: joined([name, city, cents, day]), url };
    case 'person':
      return { type, id, title: name || maskEmail(key), line: joined([maskEmail(key), city]), url };
    case 'pass':
      return {
        type,
        id,
        title: formatUniqueKey(key),
        line: joined([name, edition && formatEdition(edition)]),
        url,
      };
    case 'voucher':
      return { type, id, title: cents ?? '', line: joined([name, day]), url };
    case 'payment':
      return { type, id, title: formatReference(key), line: joined([cents, day]), url };
  }
}

/** Finds what a text from the search box means, best first, twenty at most. */
export async function searchOffice(db: Db, query: string, locale: Locale): Promise<Hit[]> {
  const terms = officeTerms(query);
  return db.transaction(async (tx) => {
    // of this transaction only; the operators of the names' indexes read them
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${NAME_THRESHOLD}, true),
      set_config('pg_trgm.similarity_threshold', ${WHOLE_THRESHOLD}, true)`);
    const rows = await findRows(tx, terms);
    const found = rows.length || !terms.name ? rows : await findRows(tx, terms, true);
    return found.map((row) => hitOf(row, locale));
  });
}
