import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/commands';
import type { AuditActor } from '../audit/schema';
import { isOver } from '../core/dates';
import { newId } from '../core/ids';
import { fail, ok, type Result } from '../core/result';
import type { FieldError } from '../core/validation';
import type { Db } from '../db/client';
import { LOCALES } from '../i18n/languages';
import { findBanner, leadsSomewhere } from './banner-queries';
import type { Banner, BannerInput, SaveBanner } from './banner-schema';
import { banners } from './site-tables';

async function faultsOf(db: Db, { link, from, until }: BannerInput): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  if (isOver(until, from)) faults.push({ path: 'until', code: 'ends_before' });
  for (const locale of LOCALES)
    if (link[locale] && !(await leadsSomewhere(db, link[locale], locale)))
      faults.push({ path: `link.${locale}`, code: 'dead_link' });
  return faults;
}

async function stored(tx: Db, id: string): Promise<Banner> {
  const banner = await findBanner(tx, id);
  if (!banner) throw new Error(`banner ${id} not stored`);
  return banner;
}

/** Adds a banner. @returns `invalid_data` for a link that leads nowhere */
export async function addBanner(
  db: Db,
  input: BannerInput,
  by: AuditActor,
): Promise<Result<Banner, 'invalid_data'>> {
  const faults = await faultsOf(db, input);
  if (faults.length) return fail('invalid_data', faults);
  const id = newId();
  return db.transaction(async (tx) => {
    await tx.insert(banners).values({ id, ...input, updatedAt: by.at });
    await recordAudit(tx, by, { action: 'banner_saved', target: { type: 'banner', id }, after: input });
    return ok(await stored(tx, id));
  });
}

/**
 * Replaces a banner.
 * @returns `invalid_data` for a link that leads nowhere; `conflict` if another version than the one named is stored
 */
export async function saveBanner(
  db: Db,
  { id, version, ...input }: SaveBanner & { id: string },
  by: AuditActor,
): Promise<Result<Banner, 'invalid_data' | 'not_found' | 'conflict'>> {
  const faults = await faultsOf(db, input);
  if (faults.length) return fail('invalid_data', faults);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(banners).where(eq(banners.id, id)).for('update');
    if (!before) return fail('not_found');
    if (version !== undefined && version !== (await stored(tx, id)).version) return fail('conflict');
    await tx
      .update(banners)
      .set({ ...input, updatedAt: by.at })
      .where(eq(banners.id, id));
    const { text, link, from, until } = before;
    await recordAudit(tx, by, {
      action: 'banner_saved',
      target: { type: 'banner', id },
      before: { text, link, from, until },
      after: input,
    });
    return ok(await stored(tx, id));
  });
}

export const removeBanner = (db: Db, id: string, by: AuditActor): Promise<Result<undefined, 'not_found'>> =>
  db.transaction(async (tx) => {
    const [before] = await tx.delete(banners).where(eq(banners.id, id)).returning();
    if (!before) return fail('not_found');
    const { text, link, from, until } = before;
    await recordAudit(tx, by, {
      action: 'banner_removed',
      target: { type: 'banner', id },
      before: { text, link, from, until },
    });
    return ok(undefined);
  });
