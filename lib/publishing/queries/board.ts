import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { tableOf } from '../../content-import/queries/stored-records';
import { RECORD_TYPES, type RecordType } from '../../content/schema/document';
import type { Day } from '../../core/dates';
import { pageOf } from '../../db/clauses';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';
import { LOCALES, type Locale } from '../../i18n/languages';
import {
  BOARD_PAGE_SIZE,
  BOARD_STATES,
  lackingLanguage,
  type Board,
  type BoardItem,
  type BoardQuery,
} from '../board-schema';
import { hasLanguages, type PartData } from '../rules';
import type { RecordView } from '../schema';
import { changesBetween } from '../text-changes';
import { titleOf } from '../titles';
import { faultsOfPart } from './faults';
import { readRecords, recordView, type EditedRecord } from './records';
import { versionAt } from './versions';

const TYPES = RECORD_TYPES.filter(hasLanguages);

/** Types with their languages in a column of their own. */
const WITH_LOCALES: readonly RecordType[] = ['places', 'events', 'news', 'press'];

/** Published records of a type that still matter, with their languages and the next day they are about. */
function recordsOf(type: RecordType, today: Day): SQL {
  const locales = WITH_LOCALES.includes(type)
    ? sql`r.locales`
    : sql`array(select jsonb_object_keys(r.data->'texts'))`;
  const soon = type === 'events' ? sql`greatest(r.starts_on, ${today}::date)` : sql`null::date`;
  const where = type === 'events' ? sql`where r.ends_on >= ${today}::date` : sql``;
  return sql`select ${type}::text as type, r.id, ${locales} as locales, ${soon} as soon from ${tableOf(type)} r ${where}`;
}

const draftsOnly = (type: RecordType): SQL =>
  sql`select distinct d.type, d.record_id, array[]::text[], null::date from content_drafts d
      where d.type = ${type} and not exists (select 1 from ${tableOf(type)} r where r.id = d.record_id)`;

/** Open records with their group; `group` is null for those that are live and equally old in every language. */
function grouped(today: Day): SQL {
  const records = sql.join(
    TYPES.flatMap((type) => [recordsOf(type, today), draftsOnly(type)]),
    sql` union all `,
  );
  const locales = sql.join(
    LOCALES.map((locale) => sql`(${locale}::text)`),
    sql`, `,
  );
  return sql`
    with records as (${records}),
    units as (
      select r.type, r.id, r.soon, l.locale = any(r.locales) as is_live,
        d.part is not null or s.publish_at is not null or s.hidden_at is not null as is_prepared,
        s.touched_at, s.confirmed_at
      from records r cross join (values ${locales}) as l(locale)
      left join content_drafts d on d.type = r.type and d.record_id = r.id and d.part = l.locale
      left join content_states s on s.type = r.type and s.record_id = r.id and s.part = l.locale),
    found as (
      select type, id, min(soon) as soon,
        bool_or(is_live) as is_online,
        bool_or(not is_live and is_prepared) as is_offline,
        bool_or(not is_live and not is_prepared) as is_missing,
        coalesce(min(coalesce(greatest(touched_at, confirmed_at), '-infinity')) filter (where is_live)
          < max(touched_at) filter (where is_live), false) as is_older
      from units group by type, id),
    grouped as (
      select type, id, soon, case
        when is_online and is_missing then 'missing'
        when is_older then 'older'
        when is_offline then 'offline' end as state
      from found)`;
}

const itemRow = z.strictObject({ type: z.enum(RECORD_TYPES), id: z.string(), state: z.enum(BOARD_STATES) });
type ItemRow = z.infer<typeof itemRow>;
const boardRow = z.strictObject({
  counts: z.partialRecord(z.enum([...BOARD_STATES, 'even']), z.int()),
  types: z.partialRecord(z.enum(RECORD_TYPES), z.int()),
  items: z.array(itemRow),
});

/** When a language last changed, or was found to follow the other. */
type Followed = (locale: Locale) => Date | null;
type Found = { record: EditedRecord; view: RecordView; followed: Followed };
type Views = Map<string, Found>;
const keyOf = ({ type, id }: { type: string; id: string }) => `${type}/${id}`;

async function viewsOf(db: Db, rows: readonly ItemRow[]): Promise<Views> {
  const views: Views = new Map();
  for (const type of new Set(rows.map((row) => row.type))) {
    const ids = rows.filter((row) => row.type === type).map(({ id }) => id);
    for (const [id, record] of await readRecords(db, type, ids))
      views.set(keyOf({ type, id }), {
        record,
        view: recordView({ type, id }, record),
        followed: (locale) => {
          const { touchedAt = null, confirmedAt = null } = record.states[locale] ?? {};
          return touchedAt && confirmedAt && confirmedAt > touchedAt
            ? confirmedAt
            : (touchedAt ?? confirmedAt);
        },
      });
  }
  return views;
}

/** Changes in the newer language since the older one last followed it. */
async function changesSince(
  db: Db,
  { view: { type, id, parts, units }, followed }: Found,
): Promise<BoardItem['changes']> {
  const touched = (locale: Locale) => units[locale]?.touchedAt ?? '';
  const older = LOCALES.find((locale) => units[locale]?.isOlder);
  const newer = [...LOCALES].sort((a, b) => (touched(a) > touched(b) ? -1 : 1))[0];
  if (!older || !newer || older === newer) return [];
  const version = await versionAt(db, { type, id }, followed(older));
  const texts = version?.data.texts;
  const before = typeof texts === 'object' && texts !== null ? Object.entries(texts) : [];
  const text = before.find(([locale]) => locale === newer)?.[1] as PartData | undefined;
  return text ? changesBetween(text, parts[newer]?.live.data ?? undefined) : [];
}

/** False for the id of a picture, or of the page to which a button leads. */
const isOfWords = ({ path }: BoardItem['changes'][number]): boolean =>
  !/\.(?:picture|target\.page)$/.test(path);

/** True for a draft without faults, in its texts and in what it shares. */
const isReady = ({ view, record }: Found, locale: Locale): boolean =>
  view.units[locale]?.state === 'draft' &&
  [locale, 'shared' as const].every((part) => faultsOfPart(view, record, part).length === 0);

const languagesOf = (found: Found): BoardItem['languages'] =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const unit = found.view.units[locale];
      if (!unit) return [];
      const { state, isOlder, touchedAt, publishAt } = unit;
      const title = titleOf(found.view, locale);
      return [[locale, { state, isOlder, touchedAt, publishAt, title, isReady: isReady(found, locale) }]];
    }),
  );

/** Where an editor begins in the language that lacks something. */
function fieldOf(item: Omit<BoardItem, 'field'>, { record }: Found): string | null {
  const locale = lackingLanguage(item);
  if (!locale) return null;
  const [change] = item.changes;
  const [fault] = record.drafts[locale] ? faultsOfPart(item, record, locale) : [];
  return fault?.path ?? [`texts.${locale}`, change?.path].filter(Boolean).join('.');
}

type BoardOptions = {
  /** The rows of every page, without the words that changed. */
  isWhole?: boolean;
};

/** Records that need work in one of the languages; the next events first. */
export async function getBoard(
  db: Db,
  { type, state, page }: BoardQuery,
  today: Day,
  { isWhole = false }: BoardOptions = {},
): Promise<Board> {
  const ofType = type ? sql`type = ${type}` : sql`true`;
  const isOpen = state ? sql`state = ${state}` : sql`state is not null`;
  const part = pageOf(page, BOARD_PAGE_SIZE, isWhole);
  // one statement groups all records once, for the counts and for the page
  const found = await queryRow(
    db,
    boardRow,
    sql`${grouped(today)} select
          (select coalesce(json_object_agg(state, n), '{}') from
            (select coalesce(state, 'even') as state, count(*)::int as n from grouped where ${ofType} group by 1) c) as counts,
          (select coalesce(json_object_agg(type, n), '{}') from
            (select type, count(*)::int as n from grouped where ${isOpen} group by 1) t) as types,
          (select coalesce(json_agg(p), '[]') from (
            select type, id, state from grouped
            where ${ofType} and ${isOpen}
            order by array_position(array['missing', 'older', 'offline'], state), soon nulls last, type, id
            ${part}) p) as items`,
  );
  const { even = 0, ...open } = found?.counts ?? {};
  const counts = { missing: 0, older: 0, offline: 0, ...open };
  const { types = {}, items: rows = [] } = found ?? {};
  const views = await viewsOf(db, rows);
  const items: BoardItem[] = [];
  for (const row of rows) {
    const one = views.get(keyOf(row));
    if (!one) continue;
    const changes = row.state === 'older' && !isWhole ? await changesSince(db, one) : [];
    const item = { type: row.type, id: row.id, group: row.state, languages: languagesOf(one), changes };
    items.push({ ...item, changes: changes.filter(isOfWords), field: fieldOf(item, one) });
  }
  const total = state ? counts[state] : counts.missing + counts.older + counts.offline;
  return { counts, types, even, items, total, page };
}
