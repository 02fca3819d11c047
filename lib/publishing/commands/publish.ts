import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { importContent, lockContent } from '../../content-import/commands/import-content';
import { fail, ok, type Failure, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { liveVersion, partVersion, readRecord, type EditedRecord } from '../queries/records';
import {
  joinParts,
  olderUnits,
  remainingPlan,
  unitsOf,
  type Part,
  type PartData,
  type Parts,
} from '../rules';
import type { PartKey, PartVersions, RecordKey } from '../schema';
import { contentDrafts, contentStates } from '../tables';
import { conflictOver } from './conflict';
import { addVersion, keepVersion } from './versions';

export type PublishRefusal = 'not_found' | 'invalid_data' | 'conflict';

/** The new version, if anything changed, the cache tags of the affected pages, and what the changed parts are now. */
export type Published = { version: number | null; tags: string[]; versions: PartVersions };
export type Publication = Result<Published, PublishRefusal>;

/** Faults of an import of one record, by the field alone. */
export const faultsOf = ({ fields = [] }: Failure): FieldError[] =>
  fields.map(({ path, code, params: { file: _, record: __, field, ...params } = {} }) => ({
    path: typeof field === 'string' && field ? field : path,
    code,
    params,
  }));

const drafted = ({ drafts, liveParts }: EditedRecord, part: Part): PartData | undefined =>
  drafts[part]?.data ?? liveParts[part];

/** Parts of which something else is stored than what the caller saw. */
const unseen = (record: EditedRecord, parts: readonly Part[], versions: PartVersions): Part[] =>
  parts.filter((part) => versions[part] !== undefined && versions[part] !== partVersion(record, part));

/** Parts whose published text changed since their draft began. */
const outdated = ({ drafts, liveParts }: EditedRecord, parts: readonly Part[]): Part[] =>
  parts.filter((part) => {
    const draft = drafts[part];
    return draft !== undefined && draft.baseChecksum !== liveVersion(liveParts, part);
  });

type StateChange = Partial<Omit<typeof contentStates.$inferInsert, 'type' | 'recordId' | 'part'>>;

export async function setState(tx: Db, { type, id, part }: PartKey, change: StateChange): Promise<void> {
  await tx
    .insert(contentStates)
    .values({ type, recordId: id, part, ...change })
    .onConflictDoUpdate({
      target: [contentStates.type, contentStates.recordId, contentStates.part],
      set: change,
    });
}

const dropDrafts = (tx: Db, { type, id }: RecordKey, parts: Part[]) =>
  tx
    .delete(contentDrafts)
    .where(
      and(eq(contentDrafts.type, type), eq(contentDrafts.recordId, id), inArray(contentDrafts.part, parts)),
    );

export const versionsOf = (record: EditedRecord, parts: readonly Part[]): PartVersions =>
  Object.fromEntries(parts.map((part) => [part, partVersion(record, part)]));

type Options = {
  note?: string | undefined;
  isSmall?: boolean | undefined;
  /** Version to publish; any other stored one is a `conflict`. */
  versions?: PartVersions | undefined;
  /** The moment for which this was planned; now by default. */
  plannedAt?: Date | undefined;
};

export const planOf = ({ states }: EditedRecord, part: Part) => ({
  publishAt: states[part]?.publishAt ?? null,
  hideAt: states[part]?.hideAt ?? null,
});

type Merged = {
  record: EditedRecord;
  data: PartData;
  /** Parts whose drafts are published. */
  used: Part[];
  isChanged: boolean;
  tags: string[];
};

/** Publishes the draft of a language, with that of what all languages share; leaves no trace but the content. */
export async function mergeDraft(
  tx: Db,
  { type, id, part }: PartKey,
  at: Date,
  versions: PartVersions = {},
): Promise<Result<Merged, PublishRefusal>> {
  if (!unitsOf(type).includes(part)) return fail('not_found');
  await lockContent(tx);
  const record = await readRecord(tx, { type, id });
  const text = drafted(record, part);
  if (!text) return fail('not_found');
  const used: Part[] = part === 'shared' ? ['shared'] : [part, 'shared'];
  const [notSeen, ...alsoNotSeen] = unseen(record, used, versions);
  if (notSeen) return conflictOver(record, [notSeen, ...alsoNotSeen], 'draft');
  const [changed, ...alsoChanged] = outdated(record, used);
  if (changed) return conflictOver(record, [changed, ...alsoChanged], 'live');
  const shared = drafted(record, 'shared');
  const parts: Parts = { ...record.liveParts, ...(shared ? { shared } : {}), [part]: text };
  const data = joinParts(type, id, parts);
  const imported = await importContent(tx, [{ name: type, text: JSON.stringify({ [type]: [data] }) }], {
    at,
  });
  if (!imported.ok) return fail('invalid_data', faultsOf(imported.error));
  const { report, tags } = imported.data;
  return ok({ record, data, used, isChanged: report.unchanged === 0, tags });
}

/** Notes that the other languages need no look: what follows them now was missing, or older than they are. */
async function confirmOthers(
  tx: Db,
  { type, id, part }: PartKey,
  { liveParts, states }: EditedRecord,
  at: Date,
): Promise<void> {
  const live = unitsOf(type).filter((unit) => liveParts[unit]);
  const older = olderUnits(live, states);
  if (live.includes(part) && !older.includes(part)) return;
  for (const other of live)
    if (other !== part && !older.includes(other))
      await setState(tx, { type, id, part: other }, { confirmedAt: at });
}

/** {@link publish} in the caller's transaction, which a refusal must undo. */
export async function publishIn(
  tx: Db,
  { type, id, part }: PartKey,
  { note, isSmall = false, versions, plannedAt }: Options,
  by: AuditActor,
): Promise<Publication> {
  const merged = await mergeDraft(tx, { type, id, part }, by.at, versions);
  if (!merged.ok) return merged;
  const { record, data, used, isChanged, tags } = merged.data;
  if (isChanged && record.live) await keepVersion(tx, { type, id }, record.live, { at: by.at });
  const version = isChanged
    ? await addVersion(tx, { type, id }, { data, part, by: by.name, at: by.at, note, source: 'editor' })
    : null;
  await dropDrafts(tx, { type, id }, used);
  const now = await readRecord(tx, { type, id });
  // what all languages share has no words that another language could follow
  const isTouched = !isSmall && liveVersion(now.liveParts, part) !== liveVersion(record.liveParts, part);
  await setState(
    tx,
    { type, id, part },
    {
      hiddenAt: null,
      ...remainingPlan(planOf(record, part), 'publish', plannedAt ?? by.at),
      ...(isTouched ? { touchedAt: by.at } : {}),
    },
  );
  if (isTouched) await confirmOthers(tx, { type, id, part }, record, by.at);
  await recordAudit(tx, by, {
    action: 'content_published',
    target: { type: 'content', id: `${type}/${id}` },
    after: { part, version, ...(isSmall ? { isSmall } : {}) },
    reason: note,
  });
  return ok({ version, tags, versions: versionsOf(now, used) });
}

/**
 * Publishes the draft of one language, with the draft of what all languages share; no text of another language.
 * @returns `invalid_data` with the faults of the import; `conflict` if an import changed the published text meanwhile,
 * or another draft is stored than the caller saw
 */
export const publish = (db: Db, key: PartKey, options: Options, by: AuditActor): Promise<Publication> =>
  transaction(db, (tx) => publishIn(tx, key, options, by));

/** Checks that a draft could be published now, and changes nothing. */
export async function checkPublication(db: Db, key: PartKey, by: AuditActor): Promise<Publication> {
  let publication: Publication = fail('not_found');
  await transaction(db, async (tx) => {
    publication = await publishIn(tx, key, {}, by);
    return { ok: false };
  });
  return publication;
}
