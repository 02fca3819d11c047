import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/commands';
import type { AuditActor } from '../audit/schema';
import { newId } from '../core/ids';
import { fail, ok, type Result } from '../core/result';
import type { FieldError } from '../core/validation';
import type { Db } from '../db/client';
import { LOCALES } from '../i18n/languages';
import { isPersonalPath } from '../i18n/screen-kinds';
import { leadsSomewhere } from './banner-queries';
import { resolvePath } from './queries/addresses';
import { isRedirectTarget } from './redirect-queries';
import type { Redirect, RedirectInput } from './redirect-schema';
import { redirects } from './site-tables';
import { bumpContentVersion } from './version-commands';

const DUPLICATE: FieldError = { path: 'from', code: 'duplicate' };

/** Whether an address is that of a page, is below a personal screen, or is a former one, which redirects by itself. */
async function isTaken(db: Db, from: string): Promise<boolean> {
  if (isPersonalPath(from)) return true;
  const [, first, ...path] = from.split('/');
  const locale = LOCALES.find((one) => one === first);
  if (!locale) return false;
  return (await leadsSomewhere(db, from, locale)) || (await resolvePath(db, locale, path.join('/'))) !== null;
}

async function faultsOf(db: Db, { from, to }: RedirectInput): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  // first: another redirect from there, which may come in between, is a duplicate
  const isAddress = await isTaken(db, from);
  if (await db.$count(redirects, eq(redirects.from, from))) faults.push(DUPLICATE);
  else if (isAddress) faults.push({ path: 'from', code: 'taken' });
  if (!(await isRedirectTarget(db, to))) faults.push({ path: 'to', code: 'dead_link' });
  return faults;
}

/**
 * Adds a permanent redirect.
 * @returns `invalid_data` from an address that is or was a page's, or to one that leads nowhere or is a redirect itself
 */
export async function addRedirect(
  db: Db,
  input: RedirectInput,
  by: AuditActor,
): Promise<Result<Redirect, 'invalid_data'>> {
  const faults = await faultsOf(db, input);
  if (faults.length) return fail('invalid_data', faults);
  const id = newId();
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(redirects)
      .values({ id, ...input, createdBy: by.name, createdAt: by.at })
      .onConflictDoNothing()
      .returning({ id: redirects.id });
    if (!added.length) return fail('invalid_data', [DUPLICATE]);
    await bumpContentVersion(tx);
    await recordAudit(tx, by, { action: 'redirect_added', target: { type: 'redirect', id }, after: input });
    return ok({ id, ...input, isDead: false, by: by.name, at: by.at.toISOString() });
  });
}

export const removeRedirect = (db: Db, id: string, by: AuditActor): Promise<Result<undefined, 'not_found'>> =>
  db.transaction(async (tx) => {
    const [before] = await tx.delete(redirects).where(eq(redirects.id, id)).returning();
    if (!before) return fail('not_found');
    await bumpContentVersion(tx);
    const { from, to } = before;
    await recordAudit(tx, by, {
      action: 'redirect_removed',
      target: { type: 'redirect', id },
      before: { from, to },
    });
    return ok(undefined);
  });
