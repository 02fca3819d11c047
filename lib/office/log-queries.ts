import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { listAudit } from '../audit/queries';
import type {
  AuditEntry,
  AuditQuery,
  AuditTargetType,
  LogPage,
  NamedEntry,
  NamedThing,
} from '../audit/schema';
import { productKind } from '../catalogue/products';
import { getBrand } from '../config/brand';
import { tableOf } from '../content-import/queries/stored-records';
import { isRecordType } from '../content/schema/document';
import type { Db } from '../db/client';
import { inTexts, queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { formatUniqueKey } from '../passes/rules';
import { titleIn } from '../publishing/queries/list-records';
import { fullNames } from '../staff/team-queries';

type Thing = { type: AuditTargetType; id: string };
type Reader = {
  locale: Locale;
  /** May see the names of customers. */
  seesPeople: boolean;
};

/** Members of `before` and `after` that hold the id of a thing. */
const REFERENCES: Readonly<Record<string, AuditTargetType>> = {
  orderId: 'order',
  account: 'account',
  partner: 'partner',
  place: 'place',
  rule: 'settlement_rule',
};

const keyOf = ({ type, id }: { type: string; id: string }): string => `${type}:${id}`;

function targetOf({ target }: AuditEntry): Thing[] {
  const [type = '', id] = target.split(/:(.*)/s);
  return id ? [{ type: type as AuditTargetType, id }] : [];
}

const referencesOf = ({ before, after }: AuditEntry): Thing[] =>
  [before, after].flatMap((state) =>
    Object.entries(state ?? {}).flatMap(([name, value]) => {
      const type = REFERENCES[name];
      return type && typeof value === 'string' ? [{ type, id: value }] : [];
    }),
  );

/** Kinds of products by their codes that stand in a state. */
const productsOf = ({ before, after }: AuditEntry): (readonly [string, string])[] =>
  [before, after]
    .flatMap((state) => [state?.product, state?.products])
    .flat()
    .flatMap((code) => {
      const kind = typeof code === 'string' ? productKind(code, getBrand().productKey) : null;
      return kind ? [[String(code), kind] as const] : [];
    });

/** Usernames of members of staff that stand in a state. */
const askersOf = ({ before, after }: AuditEntry): string[] =>
  [before?.askedBy, after?.askedBy].filter((name) => typeof name === 'string');

const FULL_NAME = sql`nullif(concat_ws(' ', x.contact->>'firstName', x.contact->>'lastName'), '')`;

/** Of a kind of thing: its name, what has its page, and the rows `x` of things `t` with the id as text and as UUID. */
type Source = { type: AuditTargetType; from: SQL; name: SQL; page?: LogPage; pageId?: SQL };

const sourcesFor = ({ locale, seesPeople }: Reader): Source[] => [
  { type: 'order', from: sql`orders x on x.id = t.uid`, name: sql`x.number`, page: 'order' },
  ...(seesPeople
    ? [
        {
          type: 'account' as const,
          from: sql`accounts x on x.id = t.uid and x.status <> 'deleted'`,
          name: FULL_NAME,
          page: 'account' as const,
        },
        {
          type: 'quota' as const,
          from: sql`accounts x on x.id = t.uid`,
          name: sql`coalesce(nullif(x.contact->>'company', ''), ${FULL_NAME})`,
        },
      ]
    : []),
  { type: 'pass', from: sql`passes x on x.unique_key = t.id`, name: sql`x.unique_key`, page: 'pass' },
  {
    type: 'card_batch',
    from: sql`card_batches x on x.id = t.uid`,
    name: sql`x.number::text`,
    page: 'card_batch',
  },
  { type: 'partner', from: sql`partners x on x.id = t.uid`, name: sql`x.name`, page: 'partner' },
  {
    type: 'place',
    from: sql`content_places x on x.id = t.id left join partner_places o on o.place_id = x.id`,
    name: sql`x.data->'name'->>${locale}`,
    page: 'partner',
    pageId: sql`o.partner_id::text`,
  },
  ...(['devices', 'place_keys'] as const).map((table): Source => ({
    type: table === 'devices' ? 'device' : 'place_key',
    from: sql`${sql.identifier(table)} x on x.id = t.uid left join partner_places o on o.place_id = x.place_id`,
    name: sql`x.name`,
    page: 'partner',
    pageId: sql`o.partner_id::text`,
  })),
  {
    type: 'settlement_run',
    from: sql`settlement_runs x on x.id = t.uid`,
    name: sql`x.number::text`,
    page: 'settlement_run',
  },
  {
    type: 'settlement_rule',
    from: sql`settlement_rules x on x.id = t.uid`,
    name: sql`x.name || ' (' || x.version || ')'`,
    page: 'settlement_rule',
  },
  {
    type: 'settlement_statement',
    from: sql`settlement_statements x on x.id = t.uid`,
    name: sql`x.year || '-' || lpad(x.number::text, 4, '0')`,
    page: 'settlement_run',
    pageId: sql`x.run_id::text`,
  },
  {
    type: 'refund',
    from: sql`refunds r on r.id = t.uid join orders x on x.id = r.order_id`,
    name: sql`x.number`,
    page: 'order',
    pageId: sql`x.id::text`,
  },
  {
    type: 'payment',
    from: sql`received_payments x on x.id = t.uid`,
    name: seesPeople ? sql`x.payer` : sql`null`,
    page: 'payment',
  },
  {
    type: 'proposal',
    from: sql`proposals p on p.id = t.uid join content_places x on x.id = p.place_id`,
    name: sql`x.data->'name'->>${locale}`,
    page: 'proposal',
    pageId: sql`p.id::text`,
  },
  {
    type: 'picture',
    from: sql`pictures x on x.id = t.id`,
    name: sql`x.file_name`,
    page: 'picture',
  },
  {
    type: 'banner',
    from: sql`banners x on x.id = t.uid`,
    name: sql`x.text->>${locale}`,
  },
  { type: 'redirect', from: sql`redirects x on x.id = t.uid`, name: sql`x.from_address` },
  ...(['voucher', 'goodwill', 'signal', 'promotion_code'] as const).map((type): Source => ({
    type,
    from: sql`(select 1) x on true`,
    name: type === 'promotion_code' ? sql`case when t.uid is null then t.id end` : sql`null`,
    page: type,
  })),
];

const namedRow = z.strictObject({
  type: z.string(),
  id: z.string(),
  name: z.string().nullable(),
  page: z.string().nullable(),
  pageId: z.string().nullable(),
});

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

async function nameThings(
  db: Db,
  things: readonly Thing[],
  reader: Reader,
): Promise<Map<string, NamedThing>> {
  const known = new Set(things.map(({ type }) => type));
  const sources = sourcesFor(reader).filter(({ type }) => known.has(type));
  const named = new Map<string, NamedThing>();
  const rows = sources.length
    ? await queryRows(
        db,
        namedRow,
        sql`with things as (select g.type, g.id, case when g.id ~ ${UUID} then g.id::uuid end as uid
              from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as g(type text, id text))
            ${sql.join(
              sources.map(
                ({ type, from, name, page = null, pageId = sql`t.id` }) =>
                  sql`select t.type, t.id, (${name})::text as name, ${page}::text as page, ${pageId} as "pageId"
                      from things t join ${from} where t.type = ${type}`,
              ),
              sql` union all `,
            )}`,
      )
    : [];
  for (const { type, id, name, page, pageId } of rows)
    named.set(keyOf({ type, id }), {
      name: type === 'pass' && name ? formatUniqueKey(name) : name,
      page: page && pageId ? { type: page as LogPage, id: pageId } : null,
    });
  return named;
}

const titleRow = z.strictObject({ id: z.string(), title: z.string() });

/** Titles of records of the content by `type/id`. */
async function nameContent(db: Db, ids: readonly string[], locale: Locale): Promise<Map<string, NamedThing>> {
  const named = new Map<string, NamedThing>();
  const types = [...new Set(ids.map((id) => id.split('/')[0] ?? ''))].filter(isRecordType);
  for (const type of types) {
    const data = type === 'terms' ? sql`jsonb_build_object('label', r.label)` : sql`r.data`;
    const own = ids.filter((id) => id.startsWith(`${type}/`)).map((id) => id.slice(type.length + 1));
    const rows = await queryRows(
      db,
      titleRow,
      sql`select r.id, ${titleIn(locale)} as title from (select r.id, ${data} as data from ${tableOf(type)} r) r
          where r.id in ${inTexts(own)}`,
    );
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    for (const id of own)
      named.set(`content:${type}/${id}`, {
        name: titles.get(id) ?? id,
        page: { type: 'content', id: `${type}/${id}` },
      });
  }
  return named;
}

/** Entries of the log as {@link listAudit} has them, with the names of what they are about. */
export async function listNamedAudit(
  db: Db,
  query: AuditQuery,
  { isWhole = false, ...reader }: Reader & { isWhole?: boolean },
): Promise<{ items: NamedEntry[]; total: number; page: number }> {
  const { items, ...list } = await listAudit(db, query, { isWhole });
  const things = items.flatMap((entry) => [...targetOf(entry), ...referencesOf(entry)]);
  const unique = [...new Map(things.map((thing) => [keyOf(thing), thing])).values()];
  const contents = unique.flatMap(({ type, id }) => (type === 'content' ? [id] : []));
  const named = new Map([
    ...(await nameThings(db, unique, reader)),
    ...(await nameContent(db, contents, reader.locale)),
  ]);
  const people = await fullNames(db, [
    ...new Set(items.flatMap((entry) => [entry.actor, ...askersOf(entry)])),
  ]);
  return {
    ...list,
    items: items.map((entry) => {
      const [target] = targetOf(entry);
      const names = referencesOf(entry).flatMap((thing) => {
        const name = named.get(keyOf(thing))?.name;
        return name ? [[thing.id, name] as const] : [];
      });
      const askers = askersOf(entry).flatMap((username) => {
        const name = people.get(username);
        return name ? [[username, name] as const] : [];
      });
      return {
        ...entry,
        actorFullName: people.get(entry.actor) ?? null,
        thing: (target && named.get(keyOf(target))) ?? null,
        names: Object.fromEntries([...names, ...askers, ...productsOf(entry)]),
      };
    }),
  };
}
