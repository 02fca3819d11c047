import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Failure, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { changesBetween, sideOf, type Change } from '../changes';
import { productRules } from '../products';
import { findSold, listEditionData } from '../queries';
import { completed, editionFaults, frozenPaths, type Edition } from '../rules';
import type { EditionInput, SaveEditionInput } from '../schema';
import { lockEditions, writeEdition } from './write-edition';

export type SaveRefusal = 'invalid_data' | 'frozen' | 'conflict';

const versionColumn = z.int();

/** Version of an edition; 0 for a new one. */
async function versionOf(tx: Db, code: string): Promise<number> {
  const [version = 0] = await queryColumn(
    tx,
    versionColumn,
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

/** Products in display order. */
function inOrder(edition: Edition): Edition {
  const { codes } = productRules();
  const place = ({ product }: Edition['products'][number]) => codes.indexOf(product);
  return { ...edition, products: edition.products.toSorted((a, b) => place(a) - place(b)) };
}

/** Writes an edition if it is sound and nothing sold changes. The editions are locked. @returns what changed */
export async function applyEdition(
  tx: Db,
  input: EditionInput,
): Promise<Result<{ changes: Change[] }, 'invalid_data' | 'frozen'>> {
  const all = await listEditionData(tx);
  const current = all.find(({ code }) => code === input.code) ?? null;
  const others = all.filter(({ code }) => code !== input.code);
  const rules = productRules();
  const given = completed(input, current, rules);
  const faults = editionFaults(given, others, rules);
  if (faults.length) return fail('invalid_data', faults);
  const next = inOrder(given);
  const changes = changesBetween(current, next);
  if (!changes.length) return ok({ changes });
  const fixed = current ? frozenPaths(current, next, await findSold(tx, input.code)) : [];
  if (fixed.length) return frozen(fixed);
  await writeEdition(tx, next);
  return ok({ changes });
}

/**
 * Saves a whole edition, new or existing, in one transaction. What has been sold cannot change.
 * @returns `invalid_data` with the faults; `frozen` with the paths that a sale has fixed; `conflict` with both values
 * when another version than the given one has been saved
 */
export async function saveEdition(
  db: Db,
  { version: known, isFrozen: _, warnings: __, ...input }: SaveEditionInput,
  by: AuditActor,
): Promise<Result<{ code: string }, SaveRefusal>> {
  const { code } = input;
  return transaction(db, async (tx): Promise<Result<{ code: string }, SaveRefusal>> => {
    await lockEditions(tx);
    const version = await versionOf(tx, code);
    if (known !== undefined && known !== version) {
      const theirs = (await listEditionData(tx)).find((one) => one.code === code) ?? null;
      return conflict(completed(input, theirs, productRules()), theirs, version);
    }
    const applied = await applyEdition(tx, input);
    if (!applied.ok) return applied;
    const { changes } = applied.data;
    await recordAudit(tx, by, {
      action: 'edition_saved',
      target: { type: 'edition', id: code },
      before: sideOf(changes, 'before'),
      after: sideOf(changes, 'after'),
    });
    return ok({ code });
  });
}
