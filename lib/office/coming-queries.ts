import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listEditions } from '../catalogue/queries';
import { flagsOfEnvironment } from '../config/season';
import { listBanners } from '../content/banner-queries';
import { addDays, dayOf, endOfDay, momentOf } from '../core/dates';
import type { Permission } from '../core/permissions';
import { SEASON_FLAGS } from '../core/season';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { listNextRuns } from '../orders/mail-run-queries';
import { byMoment, comingBounds, type Coming } from './coming-rules';

export const COMING_DAYS = 30;

const countRow = z.strictObject({ when: z.string(), count: z.int() });

/** Languages of records that are published or withdrawn, by day. */
async function scheduledContent(db: Db, at: Date, end: Date): Promise<Coming[]> {
  const column = { publications: sql`publish_at`, withdrawals: sql`hide_at` };
  const listOf = async (kind: keyof typeof column) => {
    const rows = await queryRows(
      db,
      countRow,
      sql`select (${column[kind]} at time zone 'Europe/Zurich')::date::text as when, count(*)::int as count
        from content_states where ${column[kind]} > ${at.toISOString()} and ${column[kind]} <= ${end.toISOString()}
        group by 1`,
    );
    return rows.map((row) => ({ ...row, kind }));
  };
  return [...(await listOf('publications')), ...(await listOf('withdrawals'))];
}

/** Unpaid invoices by the day they are due. */
async function invoicesDue(db: Db, at: Date, end: Date): Promise<Coming[]> {
  const rows = await queryRows(
    db,
    countRow,
    sql`select due_on::text as when, count(*)::int as count from orders
      where status = 'pending' and payment_method = 'invoice' and due_on between ${dayOf(at)} and ${dayOf(end)}
      group by due_on`,
  );
  return rows.map((row) => ({ ...row, kind: 'invoicesDue' }));
}

type ComingReader = { at: Date; locale: Locale; permissions: ReadonlySet<Permission> };

/** Scheduled changes of the next thirty days that the reader may see. */
export async function listComing(db: Db, { at, locale, permissions }: ComingReader): Promise<Coming[]> {
  const until = addDays(dayOf(at), COMING_DAYS);
  const flags = flagsOfEnvironment();
  const bounds = comingBounds(
    await listEditions(db),
    (await listBanners(db)).map(({ text, ...banner }) => ({ ...banner, text: text[locale] })),
    {
      now: momentOf(at),
      until,
      decided: new Set(SEASON_FLAGS.filter((flag) => flags[flag] !== undefined)),
    },
  );
  const end = endOfDay(until);
  const runs = permissions.has('mail:read') ? await listNextRuns(db, at) : [];
  return [
    ...bounds,
    ...(permissions.has('content:read') ? await scheduledContent(db, at, end) : []),
    ...(permissions.has('money:read') ? await invoicesDue(db, at, end) : []),
    ...runs.map(({ campaign, day, count }): Coming => ({ when: day, kind: campaign, count })),
  ].sort(byMoment);
}
