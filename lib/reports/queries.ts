import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { PASS_KINDS } from '../catalogue/products';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { formatEdition, monthName } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import { IS_PARTNER_OF, PLACE_PARTNERS } from '../partners/queries';
import { listVisitedEditions } from '../settlement/preview-queries';
import { incomeOf } from '../settlement/queries';
import { suppressed } from './suppression-rules';
import { isVisitReport, type Report, type ReportName, type Unit, type VisitReport } from './schema';

const translator = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'reports' });
type Texts = ReturnType<typeof translator>;

/** Grouping of entries. */
const KEYS: Record<VisitReport, SQL> = {
  houses: sql`p.id::text`,
  regions: sql`coalesce(v.canton, '')`,
  months: sql`to_char(v.day, 'YYYY-MM')`,
  ages: sql`coalesce(v.age_band::text, '')`,
};

const groupRow = z.strictObject({ key: z.string(), name: z.string(), visits: z.int(), people: z.int() });

const BAND_YEARS = 10;

function labelOf(
  report: VisitReport,
  { key, name }: z.infer<typeof groupRow>,
  { locale, t }: { locale: Locale; t: Texts },
): string {
  if (key === '') return t('unknown');
  switch (report) {
    case 'houses':
      return name;
    case 'regions':
      return key;
    case 'months':
      return `${monthName(`${key}-01`, locale)} ${key.slice(0, 4)}`;
    case 'ages':
      return t('ages', { from: Number(key), until: Number(key) + BAND_YEARS - 1 });
  }
}

/** Counted entries of an edition by one of the keys. */
async function visitsReport(db: Db, name: VisitReport, edition: string, locale: Locale): Promise<Report> {
  const t = translator(locale);
  const groups = await queryRows(
    db,
    groupRow,
    sql`select ${KEYS[name]} as key, ${name === 'houses' ? sql`min(p.name)` : sql`''`} as name,
          count(*)::int as visits, count(distinct v.pseudonym)::int as people
        from visits v join ${PLACE_PARTNERS} o on ${IS_PARTNER_OF} join partners p on p.id = o.partner_id
        where v.edition = ${edition} and v.counted and v.voided_at is null
        group by 1 order by ${name === 'houses' ? sql`visits desc, 2` : sql`1`}`,
  );
  const { cells, sum } = suppressed(groups.map(({ visits, people }) => ({ value: visits, people })));
  return {
    ...{ name, edition },
    columns: [{ name: 'visits', head: t('columns.visits'), unit: 'count' }],
    rows: groups.map((group, index) => ({
      key: group.key,
      label: labelOf(name, group, { locale, t }),
      cells: [cells[index] ?? null],
    })),
    sums: [sum],
  };
}

/** Passes `p` that were not withdrawn; staff can lift a block of their own. */
const isStanding = sql`(p.is_held or not p.is_blocked)`;

const passRow = z.strictObject({ edition: z.string(), kind: z.enum(PASS_KINDS), passes: z.int() });

/** Passes by edition and product, without those withdrawn. */
async function passesReport(db: Db, locale: Locale): Promise<Report> {
  const t = translator(locale);
  const found = await queryRows(
    db,
    passRow,
    sql`select t.edition, p.kind, count(*)::int as passes from pass_terms t join passes p using (unique_key)
        where ${isStanding} group by 1, 2`,
  );
  const editions = [...new Set(found.map(({ edition }) => edition))].sort();
  const byKind = PASS_KINDS.map((kind) => {
    const counts = editions.map(
      (edition) => found.find((one) => one.edition === edition && one.kind === kind)?.passes ?? 0,
    );
    return suppressed(counts.map((value) => ({ value, people: value })));
  });
  return {
    ...{ name: 'passes', edition: null },
    columns: PASS_KINDS.map((kind) => ({ name: kind, head: t(`kinds.${kind}`), unit: 'count' as Unit })),
    rows: editions.map((edition, index) => ({
      key: edition,
      label: formatEdition(edition),
      cells: byKind.map(({ cells }) => cells[index] ?? null),
    })),
    sums: byKind.map(({ sum }) => sum),
  };
}

const renewalRow = z.strictObject({ edition: z.string(), before: z.int(), renewed: z.int() });
const PER_MILLE = 1000;
const FEW = 5;

/** Of the passes of an edition, those that the next one has again, without those withdrawn. */
async function renewalsReport(db: Db, locale: Locale): Promise<Report> {
  const t = translator(locale);
  const found = await queryRows(
    db,
    renewalRow,
    sql`with following as (
          select code, lead(code) over (order by valid_from) as next from editions)
        select f.next as edition, count(*)::int as before, count(n.unique_key)::int as renewed
        from following f join pass_terms t on t.edition = f.code
          join passes p on p.unique_key = t.unique_key and ${isStanding}
          left join pass_terms n on n.unique_key = t.unique_key and n.edition = f.next
        where f.next is not null and exists (select 1 from pass_terms x where x.edition = f.next)
        group by f.next order by f.next`,
  );
  return {
    ...{ name: 'renewals', edition: null },
    columns: [
      { name: 'before', head: t('columns.before'), unit: 'count' },
      { name: 'renewed', head: t('columns.renewed'), unit: 'count' },
      { name: 'rate', head: t('columns.rate'), unit: 'rate' },
    ],
    rows: found.map(({ edition, before, renewed }) => ({
      key: edition,
      label: formatEdition(edition),
      // those who renewed and those who did not are both people
      cells:
        renewed < FEW || before - renewed < FEW
          ? [before < FEW ? null : before, null, null]
          : [before, renewed, Math.round((renewed * PER_MILLE) / before)],
    })),
    sums: null,
  };
}

const paidRow = z.strictObject({ edition: z.string(), paid: z.int() });

/** Income of editions, beside the payments of frozen runs. */
async function incomeReport(db: Db, locale: Locale): Promise<Report> {
  const t = translator(locale);
  const editions = await queryRows(
    db,
    paidRow,
    sql`select e.code as edition, coalesce((select sum(l.net_cents) from settlement_lines l
            join settlement_runs r on r.id = l.run_id
            where r.edition = e.code and r.state <> 'computed'), 0)::float8 as paid
        from editions e order by e.valid_from`,
  );
  const rows: Report['rows'] = [];
  for (const { edition, paid } of editions) {
    const income = await incomeOf(db, edition);
    if (income !== 0 || paid !== 0)
      rows.push({ key: edition, label: formatEdition(edition), cells: [income, paid] });
  }
  return {
    ...{ name: 'income', edition: null },
    columns: [
      { name: 'income', head: t('columns.income'), unit: 'money' },
      { name: 'paid', head: t('columns.paid'), unit: 'money' },
    ],
    rows,
    sums: null,
  };
}

/** A report in a language. @param edition of the reports about visits; by default the latest with entries */
export async function getReport(
  db: Db,
  { name, edition, locale }: { name: ReportName; edition: string | undefined; locale: Locale },
): Promise<Report> {
  if (isVisitReport(name)) {
    const editions = edition === undefined ? await listVisitedEditions(db) : [edition];
    return visitsReport(db, name, editions[0] ?? '', locale);
  }
  if (name === 'passes') return passesReport(db, locale);
  return name === 'renewals' ? renewalsReport(db, locale) : incomeReport(db, locale);
}
