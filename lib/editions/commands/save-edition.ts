import 'server-only';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Failure, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryNumber } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { changesBetween, sideOf } from '../changes';
import { productRules } from '../products';
import { listEditionData } from '../queries';
import { completed, type Edition } from '../rules';
import type { SaveEditionInput } from '../schema';
import { checkEditions } from './check-editions';
import { lockEditions, writeEdition } from './write-edition';

export type SaveRefusal = 'invalid_data' | 'frozen' | 'conflict';

/** Version of an edition; 0 for a new one. */
async function versionOf(tx: Db, code: string): Promise<number> {
  const version = await queryNumber(
    tx,
    // waits for orders that are being placed in it, and they for the end of this
    sql`select version from editions where code = ${code} for update`,
  );
  return version;
}

/** Both values of everything in which the two differ. */
function conflict(
  yours: Edition,
  theirs: Edition | null,
  version: number,
): { ok: false; error: Failure<'conflict'> } {
  const conflicts = changesBetween(theirs, yours).map(({ path, before, after }) => ({
    path,
    yours: after ?? null,
    theirs: before ?? null,
  }));
  return {
    ok: false,
    error: {
      code: 'conflict',
      fields: conflicts.map(({ path }) => ({ path, code: 'conflict' })),
      details: { conflicts, theirs: theirs && { ...theirs, version } },
    },
  };
}

const frozen = (paths: string[]): { ok: false; error: Failure<'frozen'> } => ({
  ok: false,
  error: {
    code: 'frozen',
    fields: paths.map((path) => ({ path, code: 'frozen' })),
    details: { fields: paths },
  },
});

/**
 * Saves a whole edition, new or existing, in one transaction. What has been sold cannot change. A dry run checks the
 * same and saves nothing.
 * @returns `invalid_data` with the faults; `frozen` with the paths that a sale has fixed; `conflict` with both values
 * when another version than the given one has been saved
 */
export async function saveEdition(
  db: Db,
  { version: known, dryRun = false, isFrozen: _, warnings: __, ...input }: SaveEditionInput,
  by: AuditActor,
): Promise<Result<Edition, SaveRefusal>> {
  const { code } = input;
  return transaction(db, async (tx) => {
    await lockEditions(tx);
    const version = await versionOf(tx, code);
    if (known !== undefined && known !== version) {
      const theirs = (await listEditionData(tx)).find((one) => one.code === code) ?? null;
      return conflict(completed(input, theirs, productRules()), theirs, version);
    }
    const [checked] = await checkEditions(tx, [input]);
    if (!checked) throw new Error('an edition was not checked');
    const { edition, changes, faults } = checked;
    if (faults.length) return fail('invalid_data', faults);
    if (checked.frozen.length) return frozen(checked.frozen);
    if (dryRun) return ok(edition);
    if (changes.length) await writeEdition(tx, edition);
    await recordAudit(tx, by, {
      action: 'edition_saved',
      target: { type: 'edition', id: code },
      before: sideOf(changes, 'before'),
      after: sideOf(changes, 'after'),
    });
    return ok(edition);
  });
}
