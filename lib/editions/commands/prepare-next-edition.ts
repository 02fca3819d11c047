import 'server-only';

import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { changesBetween, sideOf } from '../changes';
import { productRules } from '../products';
import { listEditionData } from '../queries';
import { editionFaults, nextEdition } from '../rules';
import { lockEditions, writeEdition } from './write-edition';

/**
 * Prepares the edition after this one, a year later with the same prices and add-ons.
 * @returns `not_found`; `conflict` when it exists; `invalid_data` when another edition is in its way
 */
export const prepareNextEdition = async (
  db: Db,
  code: string,
  by: AuditActor,
): Promise<Result<{ code: string }, 'not_found' | 'conflict' | 'invalid_data'>> =>
  transaction(db, async (tx) => {
    await lockEditions(tx);
    const all = await listEditionData(tx);
    const source = all.find((one) => one.code === code);
    if (!source) return fail('not_found');
    const next = nextEdition(source, dayOf(by.at));
    if (all.some((one) => one.code === next.code)) return fail('conflict');
    const faults = editionFaults(next, all, productRules());
    if (faults.length) return fail('invalid_data', faults);
    await writeEdition(tx, next);
    await recordAudit(tx, by, {
      action: 'edition_prepared',
      target: { type: 'edition', id: next.code },
      after: sideOf(changesBetween(null, next), 'after'),
    });
    return ok({ code: next.code });
  });
