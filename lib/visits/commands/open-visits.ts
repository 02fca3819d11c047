import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { parseUniqueKey } from '../../passes/rules';
import { passes } from '../../passes/tables';
import { listPassVisits } from '../staff-queries';
import type { PassVisit } from '../staff-schema';

/** The entries of a pass for a member of staff, and that they looked. @param uniqueKey in any spelling */
export async function openPassVisits(
  db: Db,
  { uniqueKey, locale }: { uniqueKey: string; locale: Locale },
  by: AuditActor,
): Promise<Result<{ items: PassVisit[] }, 'not_found'>> {
  const key = parseUniqueKey(uniqueKey);
  if (key === null) return fail('not_found');
  return db.transaction(async (tx) => {
    const [pass] = await tx
      .select({ accountId: passes.accountId })
      .from(passes)
      .where(eq(passes.uniqueKey, key));
    if (!pass) return fail('not_found');
    await recordAudit(tx, by, {
      action: 'pass_visits_opened',
      target: { type: 'pass', id: key },
      personId: pass.accountId,
    });
    return ok({ items: await listPassVisits(tx, { uniqueKey: key, at: by.at, locale }) });
  });
}
