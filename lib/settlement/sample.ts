import 'server-only';
import { sql } from 'drizzle-orm';
import { systemActor } from '../audit/actor';
import { addDays, dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { hasRows } from '../db/rows';
import { saveRule } from './commands/save-rule';
import type { NewRule } from './rule-schema';

const stepDown = { from: 11, percent: 50 };

/** Sample rules: voted by an assembly, and proposed next. */
const RULES: (NewRule & { wasVoted: boolean })[] = [
  { name: 'Acompte', rule: { kind: 'share', percent: 50 }, wasVoted: true },
  { name: 'Pot selon le poids', rule: { kind: 'pot', percent: 70 }, wasVoted: true },
  { name: 'Pot selon le poids', rule: { kind: 'pot', percent: 70, stepDown }, wasVoted: true },
  {
    name: 'Parts égales et solidarité',
    rule: {
      kind: 'base_pot',
      ...{ percent: 70, basePercent: 15, solidarityPercent: 5, solidarityBelow: 500, stepDown },
    },
    wasVoted: false,
  },
];

/** How many days ago the assembly of the sample met. */
const ASSEMBLY_AGO = 160;

/** Gives the demo rules to settle and to compare, unless it has some. */
export async function seedRules(db: Db, at: Date): Promise<void> {
  if (await hasRows(db, sql`select 1 from settlement_rules limit 1`)) return;
  const by = systemActor('demo', at);
  const votedOn = addDays(dayOf(at), -ASSEMBLY_AGO);
  for (const { wasVoted, ...rule } of RULES)
    await saveRule(db, { ...rule, ...(wasVoted && { votedOn }) }, by);
}
