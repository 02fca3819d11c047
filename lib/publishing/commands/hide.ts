import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { importContent, lockContent } from '../../content-import/commands/import-content';
import { isListLayout } from '../../content/schema/editorial';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { listLinksTo } from '../queries/links-to';
import { readRecord, type EditedRecord } from '../queries/records';
import { hasLanguages, joinParts, NO_VERSION, remainingPlan, unitsOf } from '../rules';
import type { PartKey, RecordKey } from '../schema';
import { contentDrafts } from '../tables';
import { faultsOf, planOf, setState, versionsOf, type Publication } from './publish';
import { addVersion, keepVersion } from './versions';

const LINKS_NAMED = 20;

/** Pages that give a screen its title and address, and the navigations, are never hidden. */
const isRequired = ({ live }: EditedRecord, type: RecordKey['type']): boolean =>
  type === 'navigations' ||
  type === 'terms' ||
  (live !== null && 'layout' in live && isListLayout(live.layout));

/** Keeps what is hidden as a draft, unless there is one already. */
async function keepAsDraft(tx: Db, key: PartKey, record: EditedRecord, by: AuditActor): Promise<void> {
  const data = record.liveParts[key.part];
  if (!data) return;
  const { type, id, part } = key;
  await tx
    .insert(contentDrafts)
    .values({
      type,
      recordId: id,
      part,
      data,
      version: newId(),
      baseChecksum: NO_VERSION,
      editedBy: by.name,
      editedAt: by.at,
    })
    .onConflictDoUpdate({
      target: [contentDrafts.type, contentDrafts.recordId, contentDrafts.part],
      set: { baseChecksum: NO_VERSION },
    });
}

/** `linked` with the titles of what would lead nowhere. */
const deadLinks = (titles: readonly string[]) =>
  fail(
    'invalid_data',
    titles
      .slice(0, LINKS_NAMED)
      .map((title) => ({ path: 'locale', code: 'linked' as const, params: { title } })),
  );

/** Refuses to hide what others link to; a record without languages has no page of its own. */
async function checkLinksTo(db: Db, { type, id, part }: PartKey): Promise<Result<undefined, 'invalid_data'>> {
  const titles = part === 'shared' ? [] : await listLinksTo(db, { type, id }, part);
  return titles.length ? deadLinks(titles) : ok(undefined);
}

type HideOptions = {
  note?: string | undefined;
  /** Links to it may lead nowhere. */
  despiteLinks?: boolean | undefined;
  /** The moment for which this was planned, when links were asked about; now by default. */
  plannedAt?: Date | undefined;
};

/**
 * Takes a language of a record from the site; its text stays as a draft. With the last language the record goes, except
 * for places, and its addresses wait for its return.
 * @returns `invalid_data` if the site needs it, others refer to it, or texts link to it
 */
export const hide = async (
  db: Db,
  { type, id, part }: PartKey,
  { note, despiteLinks = false, plannedAt }: HideOptions,
  by: AuditActor,
): Promise<Publication> =>
  transaction(db, async (tx) => {
    await lockContent(tx);
    const record = await readRecord(tx, { type, id });
    const { live, liveParts } = record;
    if (!live || !unitsOf(type).includes(part) || !liveParts[part]) return fail('not_found');
    if (isRequired(record, type)) return fail('invalid_data', [{ path: 'locale', code: 'needed' }]);
    const linked = despiteLinks || plannedAt ? ok(undefined) : await checkLinksTo(tx, { type, id, part });
    if (!linked.ok) return linked;
    const { [part]: _, ...rest } = liveParts;
    const isLast = !hasLanguages(type) || Object.keys(rest).every((one) => one === 'shared');
    // events and houses refer to a place: it stays without a language
    const isRemoved = isLast && type !== 'places';
    const file = isRemoved ? { remove: { [type]: [id] } } : { [type]: [joinParts(type, id, rest)] };
    const imported = await importContent(tx, [{ name: type, text: JSON.stringify(file) }], {
      at: by.at,
      keepsAddresses: true,
    });
    if (!imported.ok) return fail('invalid_data', faultsOf(imported.error));
    await keepVersion(tx, { type, id }, live, { at: by.at });
    const data = isLast
      ? joinParts(type, id, liveParts.shared ? { shared: liveParts.shared } : {})
      : joinParts(type, id, rest);
    const version = await addVersion(
      tx,
      { type, id },
      { data, part, by: by.name, at: by.at, note, source: 'editor' },
    );
    await keepAsDraft(tx, { type, id, part }, record, by);
    if (isRemoved) await keepAsDraft(tx, { type, id, part: 'shared' }, record, by);
    const plan = remainingPlan(planOf(record, part), 'hide', plannedAt ?? by.at);
    await setState(tx, { type, id, part }, { hiddenAt: by.at, ...plan });
    await recordAudit(tx, by, {
      action: 'content_hidden',
      target: { type: 'content', id: `${type}/${id}` },
      after: { part, version },
      reason: note,
    });
    const now = await readRecord(tx, { type, id });
    const versions = versionsOf(now, isRemoved ? [part, 'shared'] : [part]);
    return ok({ version, tags: imported.data.tags, versions });
  });

/** Checks that a language could be hidden now, and changes nothing. */
export async function checkHiding(
  db: Db,
  key: PartKey,
  options: Pick<HideOptions, 'despiteLinks'>,
  by: AuditActor,
): Promise<Publication> {
  let hidden: Publication = fail('not_found');
  await transaction(db, async (tx) => {
    hidden = await hide(tx, key, options, by);
    return { ok: false };
  });
  return hidden;
}
