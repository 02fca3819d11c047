import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { createTranslator } from 'use-intl/core';
import { z } from 'zod';
import { localizedJson } from '../catalogue/tables';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import { evidenceSchema, signalSchema, type Evidence, type SignalListQuery, type SignalView } from './schema';

const signalRow = signalSchema.omit({ title: true }).extend({ evidence: evidenceSchema }).strict();

const rows = (db: Db, filter: SQL) =>
  queryRows(
    db,
    signalRow,
    sql`select id, kind, week::text as week, subject, evidence, outcome, note, looked_by as "lookedBy"
        from signals where ${filter} order by week desc, outcome is not null, kind, id limit 500`,
  );

const placeRow = z.strictObject({ id: z.string(), name: localizedJson });

async function placeNames(db: Db, locale: Locale): Promise<Map<string, string>> {
  const places = await queryRows(db, placeRow, sql`select id, data->'name' as name from content_places`);
  return new Map(places.map(({ id, name }) => [id, name[locale]]));
}

const PLACES = new Set(['place', 'from', 'to']);

/** Evidence with the names of its places, and its days as they are written. */
const inWords = (evidence: Evidence, names: ReadonlyMap<string, string>): Evidence =>
  Object.fromEntries(
    Object.entries(evidence).map(([name, value]) => [
      name,
      PLACES.has(name)
        ? (names.get(String(value)) ?? value)
        : name === 'day'
          ? formatDay(String(value))
          : value,
    ]),
  );

async function views(db: Db, filter: SQL, locale: Locale): Promise<SignalView[]> {
  const t = createTranslator({ locale, messages: messagesFor(locale), namespace: 'signals' });
  const names = await placeNames(db, locale);
  const none = { place: '', from: '', to: '', day: '', count: 0, entries: 0, days: 0, places: 0, cards: 0 };
  return (await rows(db, filter)).map(({ evidence, ...signal }) => {
    const words = {
      ...none,
      ...{ minutes: 0, km: 0, seconds: 0, people: 0, seats: 0 },
      ...inWords(evidence, names),
    };
    return {
      ...signal,
      title: t(`kinds.${signal.kind}.title`, words),
      evidence: t(`kinds.${signal.kind}.evidence`, words),
    };
  });
}

/** Signals in words, the latest week first; those that nobody looked at come first. */
export const listSignals = (db: Db, { state }: SignalListQuery, locale: Locale): Promise<SignalView[]> =>
  views(
    db,
    state === undefined ? sql`true` : state === 'open' ? sql`outcome is null` : sql`outcome is not null`,
    locale,
  );

export async function findSignal(db: Db, id: string, locale: Locale): Promise<SignalView | null> {
  const [signal] = await views(db, sql`id = ${id}`, locale);
  return signal ?? null;
}
