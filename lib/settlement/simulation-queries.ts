import 'server-only';
import { fail, ok } from '../core/result';
import type { FieldError } from '../core/validation';
import type { Db } from '../db/client';
import { findRule, incomeOf, listHouses, partnerNames, stepFromOf } from './queries';
import { potOf, sharesOf } from './rules';
import type { Rule, Simulation } from './schema';

/** After every day of an edition. */
const LAST_DAY = '9999-12-31';

/**
 * What each house would get for an edition by two rules, by name.
 * @returns `invalid_data` for an unknown rule
 */
export async function simulate(db: Db, { a, b, edition, pot }: Simulation) {
  const first = await findRule(db, a);
  const second = await findRule(db, b);
  if (!first || !second) {
    const faults: FieldError[] = [
      ...(first ? [] : [{ path: 'a', code: 'choice' as const }]),
      ...(second ? [] : [{ path: 'b', code: 'choice' as const }]),
    ];
    return fail('invalid_data', faults);
  }
  const income = await incomeOf(db, edition);
  const names = await partnerNames(db);
  const period = { edition, kind: 'final' as const, untilDay: LAST_DAY };
  const sharesBy = async (rule: Rule) => {
    const potCents = pot ?? potOf(rule, income);
    const houses = await listHouses(db, period, stepFromOf(rule));
    return { potCents, shares: sharesOf(rule, houses, potCents ?? 0) };
  };
  const byA = await sharesBy(first.rule);
  const byB = await sharesBy(second.rule);
  const amounts = new Map(byB.shares.map(({ id, grossCents }) => [id, grossCents]));
  const items = byA.shares.map(({ id, visits, grossCents }) => ({
    partnerId: id,
    partner: names.get(id) ?? '',
    visits,
    a: grossCents,
    b: amounts.get(id) ?? 0,
    difference: (amounts.get(id) ?? 0) - grossCents,
  }));
  return ok({
    potA: byA.potCents,
    potB: byB.potCents,
    items: items.toSorted((x, y) => (x.partner < y.partner ? -1 : 1)),
  });
}
