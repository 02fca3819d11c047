import { expect, it } from 'vitest';
import { newRuleSchema, type Rule } from '@/lib/settlement/rule-schema';
import { fieldOf, ruleInput, ruleValues } from './rule-values';

const ID = '01890000-0000-7000-8000-000000000001';
const stepDown = { from: 11, percent: 50 };
const RULES: Rule[] = [
  { kind: 'fixed', amount: 905, stepDown },
  { kind: 'share', percent: 50, floor: 400, ceiling: 1200 },
  { kind: 'share', percent: 50 },
  { kind: 'pot', percent: 70, stepDown, factors: { [ID]: 120 } },
  { kind: 'base_pot', percent: 70, basePercent: 15, solidarityPercent: 5, solidarityBelow: 500 },
  { kind: 'flat', amounts: { [ID]: 50_000 } },
];

it.each(RULES.map((rule) => [rule.kind, rule] as const))('shows a rule and takes it back: %s', (_, rule) => {
  const saved = { id: ID, name: 'Pot', version: 2, rule, votedOn: null };
  expect(newRuleSchema.parse(ruleInput(ruleValues(saved)))).toEqual({ name: 'Pot', rule });
});

it.each([
  [{ kind: 'fixed', amount: '' }, 'amount'],
  [{ kind: 'fixed', amount: 'neuf' }, 'amount'],
  [{ kind: 'share', percent: '101' }, 'percent'],
  [{ kind: 'pot', percent: '70', stepFrom: '11' }, 'stepPercent'],
  [{ kind: 'pot', percent: '70', [`factor.${ID}`]: 'x' }, `factor.${ID}`],
  [{ kind: 'flat', [`sum.${ID}`]: '-5' }, `sum.${ID}`],
  [
    {
      kind: 'base_pot',
      ...{ percent: '70', basePercent: '60', solidarityPercent: '50', solidarityBelow: '9' },
    },
    'solidarityPercent',
  ],
])('names the field that is wrong in %j', (values, field) => {
  const sent: unknown = JSON.parse(JSON.stringify(ruleInput({ name: 'Pot', ...values })));
  const paths = newRuleSchema.safeParse(sent).error?.issues.map(({ path }) => fieldOf(path.join('.')));
  expect(paths).toEqual([field]);
});
