import 'server-only';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { systemActor } from '../audit/actor';
import { recordAudit } from '../audit/commands';
import type { AuditActor } from '../audit/schema';
import { bumpContentVersion } from '../content/version-commands';
import { dayOf, type Day } from '../core/dates';
import { fail, found, ok, type Result } from '../core/result';
import type { FieldError } from '../core/validation';
import type { Db } from '../db/client';
import { queryNumber } from '../db/rows';
import { LOCALES } from '../i18n/languages';
import type { ProcessedPicture } from './process-picture';
import { readPicture } from './queries';
import { NEW_PICTURE, type Picture, type PictureInput } from './schema';
import type { PictureStore } from './store';
import { databaseStore } from './store-commands';
import { pictures, pictureUses } from './tables';

/** Adds a picture to the library; the same file a second time is the picture that is there. */
export async function addPicture(
  db: Db,
  { id, width, height, widths, files, fileName }: ProcessedPicture & { fileName: string },
  by: AuditActor,
  store: PictureStore = databaseStore,
): Promise<Picture> {
  const { focus, ...told } = NEW_PICTURE;
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(pictures)
      .values({
        ...{ id, fileName, width, height, widths, ...told },
        ...{ focusX: focus.x, focusY: focus.y, addedBy: by.name, addedAt: by.at },
      })
      .onConflictDoNothing()
      .returning();
    if (added) await store.put(tx, id, files);
    await recordAudit(tx, by, {
      action: 'picture_added',
      target: { type: 'picture', id },
      after: { fileName, width, height, ...(added ? {} : { existed: true }) },
    });
  });
  const picture = await readPicture(db, id);
  if (!picture) throw new Error(`picture ${id} not stored`);
  return picture;
}

const isOverOn = (rightsUntil: Day | null, today: Day): boolean =>
  rightsUntil !== null && rightsUntil < today;

type SaveRefusal = 'not_found' | 'invalid_data' | 'conflict';

/**
 * Saves what is said about a picture; pages that show it follow.
 * @returns `conflict` with the other version if another one than `ifMatch` is stored; `invalid_data` if a text is taken
 * away that a published page needs
 */
export async function savePicture(
  db: Db,
  id: string,
  { input: { focus, ...input }, ifMatch }: { input: PictureInput; ifMatch: string },
  by: AuditActor,
): Promise<Result<Picture, SaveRefusal>> {
  const saved = await db.transaction(async (tx): Promise<Result<null, SaveRefusal>> => {
    const [before] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update');
    const theirs = await readPicture(tx, id);
    if (!before || !theirs) return fail('not_found');
    if (theirs.version !== ifMatch)
      return { ok: false, error: { ...fail('conflict').error, details: { theirs } } };
    const isUsed = (await tx.$count(pictureUses, eq(pictureUses.pictureId, id))) > 0;
    const faults: FieldError[] = LOCALES.filter(
      (locale) => isUsed && before.alt[locale] && !input.alt[locale],
    ).map((locale) => ({ path: `alt.${locale}`, code: 'required' }));
    if (faults.length) return fail('invalid_data', faults);
    const isOver = isOverOn(input.rightsUntil, dayOf(by.at));
    await tx
      .update(pictures)
      .set({
        ...{ ...input, focusX: focus.x, focusY: focus.y },
        withdrawnAt: isOver ? (before.withdrawnAt ?? by.at) : null,
      })
      .where(eq(pictures.id, id));
    // caches hold the files of a picture that no page shows, too
    if (isUsed || isOver) await bumpContentVersion(tx);
    const { alt, credit, rightsUntil, focusX, focusY } = before;
    await recordAudit(tx, by, {
      action: 'picture_saved',
      target: { type: 'picture', id },
      before: { alt, credit, rightsUntil, focus: { x: focusX, y: focusY } },
      after: { ...input, focus },
    });
    return ok(null);
  });
  return saved.ok ? found(await readPicture(db, id)) : saved;
}

/** Removes a picture that neither a page nor a draft shows. @returns `invalid_data` for one in use */
export const removePicture = (
  db: Db,
  id: string,
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_data'>> =>
  db.transaction(async (tx) => {
    const [picture] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update');
    if (!picture) return fail('not_found');
    const drafts = await queryNumber(
      tx,
      sql`select count(*)::int from content_drafts where data::text like ${`%"picture": "${id}"%`}`,
    );
    if (drafts || (await tx.$count(pictureUses, eq(pictureUses.pictureId, id))))
      return fail('invalid_data', [{ path: 'id', code: 'in_use' }]);
    await tx.delete(pictures).where(eq(pictures.id, id));
    const { alt, credit, rightsUntil, fileName } = picture;
    await recordAudit(tx, by, {
      action: 'picture_removed',
      target: { type: 'picture', id },
      before: { alt, credit, rightsUntil, fileName },
    });
    return ok(undefined);
  });

/** Takes pictures whose rights are over from the pages that show them. */
export async function withdrawPictures(db: Db, at: Date): Promise<void> {
  const isDue = and(lt(pictures.rightsUntil, dayOf(at)), isNull(pictures.withdrawnAt));
  if (!(await db.$count(pictures, isDue))) return;
  await db.transaction(async (tx) => {
    const due = await tx.update(pictures).set({ withdrawnAt: at }).where(isDue).returning();
    for (const { id, rightsUntil } of due)
      await recordAudit(tx, systemActor('rights of pictures', at), {
        action: 'picture_withdrawn',
        target: { type: 'picture', id },
        after: { rightsUntil },
      });
    if (due.length) await bumpContentVersion(tx);
  });
}
