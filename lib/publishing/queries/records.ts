import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { checksumOf } from '../../content-import/rows';
import { exportRecords } from '../../content-import/queries/export-records';
import type { RecordOf, RecordType } from '../../content/schema/document';
import type { Db } from '../../db/client';
import { fullNames } from '../../staff/team-queries';
import {
  hasLanguages,
  NO_VERSION,
  olderUnits,
  partsOf,
  publicationState,
  splitRecord,
  unitsOf,
  type Part,
  type Parts,
} from '../rules';
import type { PartView, RecordKey, RecordView, UnitView } from '../schema';
import { contentDrafts, contentStates } from '../tables';

export type Draft = typeof contentDrafts.$inferSelect;
export type StateRow = typeof contentStates.$inferSelect;

/** A record as it is published and as it is being edited. */
export type EditedRecord = {
  live: RecordOf<RecordType> | null;
  liveParts: Parts;
  drafts: Partial<Record<Part, Draft>>;
  states: Partial<Record<Part, StateRow>>;
  /** Names of those whose drafts these are, by username. */
  editors: ReadonlyMap<string, string>;
};

const byPart = <Row extends { part: Part }>(rows: readonly Row[]): Partial<Record<Part, Row>> =>
  Object.fromEntries(rows.map((row) => [row.part, row]));

/** Several records of a type, by id; those that do not exist are empty. */
export async function readRecords(
  db: Db,
  type: RecordType,
  ids: readonly string[],
): Promise<Map<string, EditedRecord>> {
  const stored = await exportRecords(db, type, ids);
  const liveOf = new Map<string, RecordOf<RecordType>>(stored.map((record) => [record.id, record]));
  const ofRecords = (table: typeof contentDrafts | typeof contentStates) =>
    and(eq(table.type, type), inArray(table.recordId, [...ids]));
  const drafts = ids.length ? await db.select().from(contentDrafts).where(ofRecords(contentDrafts)) : [];
  const editors = await fullNames(
    db,
    drafts.map(({ editedBy }) => editedBy),
  );
  const states = ids.length ? await db.select().from(contentStates).where(ofRecords(contentStates)) : [];
  return new Map(
    ids.map((id) => {
      const live = liveOf.get(id) ?? null;
      const own = <Row extends { recordId: string; part: Part }>(rows: readonly Row[]) =>
        byPart(rows.filter(({ recordId }) => recordId === id));
      return [id, { live, liveParts: splitRecord(live), drafts: own(drafts), states: own(states), editors }];
    }),
  );
}

export async function readRecord(db: Db, { type, id }: RecordKey): Promise<EditedRecord> {
  const records = await readRecords(db, type, [id]);
  return records.get(id) ?? { live: null, liveParts: {}, drafts: {}, states: {}, editors: new Map() };
}

/** Version of a published part; `NO_VERSION` if it is not published. */
export const liveVersion = (parts: Parts, part: Part): string => {
  const data = parts[part];
  return data ? checksumOf(data) : NO_VERSION;
};

/** Version of a part as an editor sees it: of its draft, or of what is published. */
export const partVersion = ({ liveParts, drafts }: EditedRecord, part: Part): string =>
  drafts[part]?.version ?? liveVersion(liveParts, part);

/** Name of the person whose draft it is. */
export const editorOf = ({ editors }: EditedRecord, draft: Draft | undefined): string | null =>
  draft ? (editors.get(draft.editedBy) ?? draft.editedBy) : null;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

function partView(record: EditedRecord, part: Part): PartView {
  const draft = record.drafts[part];
  const live = { data: record.liveParts[part] ?? null, version: liveVersion(record.liveParts, part) };
  return {
    data: draft?.data ?? live.data,
    version: partVersion(record, part),
    isDraft: draft !== undefined,
    isOutdated: draft !== undefined && draft.baseChecksum !== live.version,
    editedBy: editorOf(record, draft),
    editedAt: iso(draft?.editedAt),
    live,
  };
}

function unitView(record: EditedRecord, unit: Part, units: readonly Part[]): UnitView {
  const { liveParts, drafts, states } = record;
  const state = states[unit];
  const isLive = liveParts[unit] !== undefined;
  const live = units.filter((one) => liveParts[one]);
  return {
    state: publicationState({
      isLive,
      hasDraft: drafts[unit] !== undefined,
      isHidden: Boolean(state?.hiddenAt),
      isScheduled: Boolean(state?.publishAt),
    }),
    hasChanges: drafts[unit] !== undefined || (isLive && drafts.shared !== undefined),
    isOlder: olderUnits(live, states).includes(unit),
    publishAt: iso(state?.publishAt),
    hideAt: iso(state?.hideAt),
    touchedAt: iso(state?.touchedAt),
    hiddenAt: iso(state?.hiddenAt),
  };
}

/** A record as its editor and the lists show it. */
export function recordView(key: RecordKey, record: EditedRecord): RecordView {
  const units = unitsOf(key.type);
  return {
    ...key,
    parts: Object.fromEntries(partsOf(key.type).map((part) => [part, partView(record, part)])),
    units: Object.fromEntries(units.map((unit) => [unit, unitView(record, unit, units)])),
  };
}

/** A record for its editor; null if there is neither a published one nor a draft. */
export async function findRecordView(db: Db, key: RecordKey): Promise<RecordView | null> {
  const record = await readRecord(db, key);
  return record.live || Object.keys(record.drafts).length > 0 ? recordView(key, record) : null;
}

/** One part of a record; of a new record too, so that it can be begun. */
export async function findPart(db: Db, key: RecordKey, part: Part): Promise<PartView | null> {
  if (!hasLanguages(key.type) && part !== 'shared') return null;
  return partView(await readRecord(db, key), part);
}
