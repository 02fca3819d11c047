import { describe, expect, it } from 'vitest';
import { LOCALES } from '../i18n/languages';
import { ruleWords } from './rule-words';
import type { House } from './rules';
import { shareWords } from './share-words';
import type { Rule } from './rule-schema';

const group = (referenceCents: number, count: number, steppedCount = 0) => ({
  referenceCents,
  count,
  steppedCount,
});
const stepDown = { from: 11, percent: 50 };
const RULES: Rule[] = [
  { kind: 'fixed', amount: 905, stepDown },
  { kind: 'share', percent: 50, floor: 400, ceiling: 1200 },
  { kind: 'pot', percent: 70, stepDown, factors: { kornhalle: 120 } },
  { kind: 'base_pot', percent: 70, basePercent: 15, solidarityPercent: 5, solidarityBelow: 500 },
  { kind: 'flat', amounts: { kornhalle: 50_000 } },
];

/** Without the spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a rule in words', () => {
  it.each(LOCALES)('has a sentence for everything that it reckons with, in %s', (locale) => {
    for (const rule of RULES)
      for (const sentence of ruleWords(rule, locale)) expect(sentence).toMatch(/^[A-ZÀ-Ý\d].*\.$/);
    expect(
      ruleWords({ kind: 'share', percent: 50, floor: 400, ceiling: 1200 }, locale).map(plain).join(' '),
    ).toMatch(/50 %.*CHF 4\.00.*CHF 12\.00/);
  });

  it.each(LOCALES)('names a pot that was set by hand instead of the income, in %s', (locale) => {
    for (const rule of RULES.slice(2, 4)) {
      const words = plain(ruleWords(rule, locale, 10_000).join(' '));
      expect(words).toContain('CHF 100.00');
      expect(words).not.toContain('70 %');
    }
  });
});

/** The house of the statement that the assembly was shown, and one that stands for all others. */
const HOUSES: House[] = [
  { id: 'kornhalle', groups: [group(1400, 3_684, 128)] },
  { id: 'rest', groups: [group(60_202_900, 1)] },
];

const linesOf = (rule: Rule, potCents: number | null, houses = HOUSES) =>
  shareWords({ rule, houses, id: 'kornhalle', potCents, incomeCents: 61_248_000 }, 'de').map(
    ({ label, calculation, amount }) =>
      plain(`${label}: ${calculation === null ? '' : `${calculation} = `}${amount}`),
  );

describe('a share in words and numbers', () => {
  it('explains a pot by weights, with frequent guests counted in part', () => {
    expect(linesOf({ kind: 'pot', percent: 70, stepDown }, 42_873_600)).toEqual([
      'Eintritte zu CHF 14.00: 3’556 × CHF 14.00 = CHF 49’784.00',
      'Eintritte zu CHF 14.00, ab dem 11. Besuch desselben Abos: 128 × CHF 14.00 × 50 % = CHF 896.00',
      'Gewicht des Hauses: CHF 50’680.00',
      'Gewicht aller Häuser: CHF 652’709.00',
      'Topf: CHF 612’480.00 × 70 % = CHF 428’736.00',
      'Anteil nach Gewicht: CHF 428’736.00 × CHF 50’680.00 ÷ CHF 652’709.00 = CHF 33’289.48',
      'Anteil des Hauses: CHF 33’289.48',
    ]);
  });

  it('shows fractions of a Rappen, which are rounded once in the sum', () => {
    const houses = [{ id: 'kornhalle', groups: [group(1400, 4, 1)] }];
    expect(linesOf({ kind: 'fixed', amount: 905, stepDown }, null, houses)).toEqual([
      'Eintritte zu CHF 14.00: 3 × CHF 9.05 = CHF 27.15',
      'Eintritte zu CHF 14.00, ab dem 11. Besuch desselben Abos: 1 × CHF 9.05 × 50 % = CHF 4.525',
      'Anteil des Hauses: CHF 31.68',
    ]);
  });

  it('explains base, solidarity and factor', () => {
    const houses = [
      { id: 'kornhalle', groups: [group(1000, 10)] },
      { id: 'musee', groups: [group(1000, 600)] },
    ];
    const base: Rule = {
      kind: 'base_pot',
      percent: 70,
      ...{ basePercent: 15, solidarityPercent: 5, solidarityBelow: 500 },
    };
    expect(linesOf(base, 100_000, houses).slice(3)).toEqual([
      'Topf: CHF 1’000.00',
      'Gleicher Teil, 2 besuchte Häuser: CHF 150.00 ÷ 2 = CHF 75.00',
      'Solidarität, 1 Haus: CHF 50.00 ÷ 1 = CHF 50.00',
      'Anteil nach Gewicht: CHF 800.00 × CHF 100.00 ÷ CHF 6’100.00 = CHF 13.11',
      'Anteil des Hauses: CHF 138.11',
    ]);
    expect(
      linesOf({ kind: 'pot', percent: 70, factors: { kornhalle: 120 } }, 100_000, houses).slice(1, 3),
    ).toEqual(['Gewicht des Hauses: Summe × Faktor 1.2 = CHF 120.00', 'Gewicht aller Häuser: CHF 6’120.00']);
  });
});
