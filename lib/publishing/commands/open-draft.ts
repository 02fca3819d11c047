import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { RECORDS_OF } from '../../content-import/addresses';
import { urlOf } from '../../content/paths';
import type { RecordType } from '../../content/schema/document';
import type { PageLayout } from '../../content/schema/editorial';
import { ADDRESSED_TYPES, type AddressedType } from '../../content/schema/navigation';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { inTexts, queryColumn } from '../../db/rows';
import { transaction } from '../../db/transaction';
import type { Locale } from '../../i18n/languages';
import { readRecord } from '../queries/records';
import { unitsOf } from '../rules';
import type { PartKey, RecordKey } from '../schema';
import { mergeDraft, type PublishRefusal } from './publish';

/** The longest that a page may take to be drawn. */
const OPEN_MS = 10_000;

/** Database with a record's drafts applied, rolled back on close. */
export type OpenDraft = { db: Db; close: () => Promise<void> };

/** Puts every draft of a record in its place that could be published. */
async function applyDrafts(tx: Db, { type, id }: RecordKey, at: Date): Promise<void> {
  const { drafts } = await readRecord(tx, { type, id });
  for (const part of unitsOf(type))
    if (drafts[part] ?? drafts.shared)
      await transaction(tx, (step) => mergeDraft(step, { type, id, part }, at));
}

/**
 * Opens a transaction in which the drafts of a record are published, and undoes it when it is closed. The embedded
 * database serves nobody else meanwhile.
 */
export const openDraft = (db: Db, key: RecordKey, at: Date): Promise<OpenDraft> =>
  new Promise((resolve, reject) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((done) => {
      end = done;
    });
    const undone = transaction(db, async (tx) => {
      await applyDrafts(tx, key, at);
      const late = setTimeout(end, OPEN_MS);
      resolve({
        db: tx,
        async close() {
          end();
          await undone;
        },
      });
      await ended;
      clearTimeout(late);
      return { ok: false };
    });
    undone.catch(reject);
  });

/** The screen that shows records without a page of their own. */
const SCREENS = {
  terms: 'agenda',
  films: 'cinemas',
  faq: 'faq',
  navigations: 'home',
  posts: 'home',
} as const satisfies Record<Exclude<RecordType, (typeof RECORDS_OF)[AddressedType]>, PageLayout>;

const hasScreen = (type: RecordType): type is keyof typeof SCREENS => Object.hasOwn(SCREENS, type);

async function pageOf(db: Db, { type, id }: RecordKey, locale: Locale): Promise<string | undefined> {
  const own = ADDRESSED_TYPES.filter((one) => RECORDS_OF[one] === type);
  const record = hasScreen(type)
    ? sql`content_type = 'page' and content_id =
        (select id from content_pages where layout = ${SCREENS[type]} order by id limit 1)`
    : sql`content_type in ${inTexts(own)} and content_id = ${id}`;
  const [path] = await queryColumn(
    db,
    z.string(),
    sql`select path from content_urls where ${record} and locale = ${locale} and is_current`,
  );
  return path === undefined ? undefined : urlOf(locale, path);
}

/**
 * The address of the page on which a draft can be looked at. The look is in the log.
 * @returns `invalid_data` with the faults of a draft that could not be published
 */
export async function findDraftPage(
  db: Db,
  { type, id, part }: PartKey,
  { locale, isShared, by }: { locale: Locale; isShared: boolean; by: AuditActor },
): Promise<Result<string, PublishRefusal>> {
  let url: string | undefined;
  let refused: Result<string, PublishRefusal> = fail('not_found');
  await transaction(db, async (tx) => {
    const merged = await mergeDraft(tx, { type, id, part }, by.at);
    if (merged.ok) url = await pageOf(tx, { type, id }, part === 'shared' ? locale : part);
    else refused = merged;
    return { ok: false };
  });
  if (url === undefined) return refused;
  await db.transaction((tx) =>
    recordAudit(tx, by, {
      action: isShared ? 'draft_shared' : 'draft_previewed',
      target: { type: 'content', id: `${type}/${id}` },
      after: { part },
    }),
  );
  return ok(url);
}
