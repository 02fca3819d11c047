import 'server-only';
import type { Day } from '../core/dates';
import { fail, ok } from '../core/result';
import type { FieldError } from '../core/validation';
import type { Db } from '../db/client';
import { findRule, incomeOf, listHouses, listRules, partnerNames, stepFromOf } from './queries';
import { findPastEdition, LAST_DAY, listVisitedEditions } from './preview-queries';
import { potOf, sharesOf } from './rules';
import type { Rule } from './rule-schema';
import type { Comparison, Simulation, SimulatorQuery } from './schema';

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
  const places = new Map([...names.keys()].map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? places.size;
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
    items: items.toSorted((x, y) => placeOf(x.partnerId) - placeOf(y.partnerId)),
  });
}

/**
 * What the simulator's screen shows: by default the rule voted last beside a proposed one, on the latest edition that is
 * over.
 */
export async function compareRules(db: Db, query: SimulatorQuery, today: Day): Promise<Comparison> {
  const rules = await listRules(db);
  const editions = await listVisitedEditions(db);
  const latest = rules.toSorted(
    (x, y) => (y.votedOn ?? '').localeCompare(x.votedOn ?? '') || y.version - x.version,
  );
  const a = rules.find(({ id }) => id === query.a) ?? latest[0] ?? null;
  const others = latest.filter((rule) => rule !== a);
  const proposed = others.find((rule) => rule.votedOn === null) ?? others[0] ?? null;
  const b = rules.find(({ id }) => id === query.b) ?? proposed;
  const edition = editions.find((code) => code === query.edition) ?? (await findPastEdition(db, today));
  const chosen = { rules, editions, a, b, edition };
  if (!a || !b || !edition) return { ...chosen, result: null };
  const simulated = await simulate(db, { a: a.id, b: b.id, edition, pot: query.pot });
  return { ...chosen, result: simulated.ok ? simulated.data : null };
}
