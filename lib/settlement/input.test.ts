import { expect, it } from 'vitest';
import { parseInput, validFilters } from '../core/validation';
import { newRuleSchema } from './rule-schema';
import { isUnreadable, newRunSchema, simulatorQuerySchema } from './schema';

const POT = { kind: 'base_pot', percent: 60, basePercent: 40, solidarityPercent: 60, solidarityBelow: 50 };

it.each([
  ['shares that make the whole pot', POT, []],
  ['shares above the pot', { ...POT, basePercent: 50 }, ['rule.solidarityPercent: shares_above']],
  ['a rate above 100 %', { kind: 'share', percent: 150 }, ['rule.percent: at_most']],
  [
    'a ceiling below the floor',
    { kind: 'share', percent: 50, floor: 500, ceiling: 400 },
    ['rule.ceiling: ceiling_below'],
  ],
])('takes or refuses a rule with %s', (_, rule, expected) => {
  const parsed = parseInput(newRuleSchema, { name: 'Acompte', rule });
  const faults = parsed.ok ? [] : parsed.fields;
  expect(faults.map(({ path, code }) => `${path}: ${code}`)).toEqual(expected);
});

it('refuses a run that ends before it begins, at its last day', () => {
  const run = {
    edition: '26-27',
    ruleId: '01980000-0000-7000-8000-000000000001',
    kind: 'advance',
    from: '2026-12-01',
    until: '2026-11-30',
  };
  expect(parseInput(newRunSchema, run)).toMatchObject({ fields: [{ path: 'until', code: 'ends_before' }] });
});

it.each([
  ['428’736.00', 42_873_600, false],
  ['428736,5', 42_873_650, false],
  ['', undefined, false],
  ['abc', undefined, true],
  ['-5', undefined, true],
])('reads %j as the pot of a comparison, or says that it cannot', (pot, cents, isWrong) => {
  expect(validFilters(simulatorQuerySchema, { pot }).pot).toBe(cents);
  expect(isUnreadable(pot)).toBe(isWrong);
});
