import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { newId } from '../../core/ids';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import type { NewRule, SavedRule } from '../rule-schema';
import { settlementRules } from '../tables';

/** Saves a rule as the next version of its name. */
export const saveRule = async (
  db: Db,
  { name, rule, votedOn = null }: Omit<NewRule, 'votedOn'> & { votedOn?: string | null | undefined },
  by: AuditActor,
): Promise<SavedRule> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settlement}::bigint)`);
    const [version = 1] = await queryColumn(
      tx,
      z.int(),
      sql`select coalesce(max(version), 0) + 1 as version from settlement_rules where name = ${name}`,
    );
    const saved = { id: newId(), name, version, rule, votedOn };
    await tx.insert(settlementRules).values({ ...saved, createdAt: by.at });
    await recordAudit(tx, by, {
      action: 'settlement_rule_saved',
      target: { type: 'settlement_rule', id: saved.id },
      after: { name, version, rule, votedOn },
    });
    return saved;
  });
