import { centsOf, francs } from '@/lib/core/money';
import type { BodyInputOf } from '@/lib/http/define-contract';
import type { saveRuleContract } from '@/lib/settlement/contract';
import { RULE_KINDS, type Rule, type RuleKind, type SavedRule } from '@/lib/settlement/rule-schema';

type Input = BodyInputOf<typeof saveRuleContract>;

/** A rule as typed into its form, by the name of the field. Amounts are francs. */
export type RuleValues = Readonly<Record<string, string>>;

const FACTOR = 'factor.';
const SUM = 'sum.';
export const factorField = (partnerId: string): string => `${FACTOR}${partnerId}`;
export const sumField = (partnerId: string): string => `${SUM}${partnerId}`;

const NEUTRAL_FACTOR = '100';
const DEFAULT_KIND: RuleKind = 'share';

export const kindIn = (values: RuleValues): RuleKind =>
  RULE_KINDS.find((kind) => kind === values.kind) ?? DEFAULT_KIND;

/** An empty field is sent as null, which the server calls missing; what is no number as -1, which it refuses. */
const whole = (text = ''): number =>
  text.trim() === '' ? Number.NaN : /^\d{1,9}$/.test(text.trim()) ? Number(text) : -1;

const money = (text = ''): number => (text.trim() === '' ? Number.NaN : centsOf(text.trim()));

const optionalMoney = (name: 'floor' | 'ceiling', text = '') =>
  text.trim() === '' ? {} : { [name]: money(text) };

/** The filled fields with a prefix, by what follows it. */
const prefixed = (values: RuleValues, prefix: string, read: (text: string) => number) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) =>
      name.startsWith(prefix) && text.trim() !== '' ? [[name.slice(prefix.length), read(text)]] : [],
    ),
  );

function ruleIn(values: RuleValues): Rule {
  const step =
    values.stepFrom || values.stepPercent
      ? { stepDown: { from: whole(values.stepFrom), percent: whole(values.stepPercent) } }
      : {};
  const percent = whole(values.percent);
  const kind = kindIn(values);
  switch (kind) {
    case 'fixed':
      return { kind, amount: money(values.amount), ...step };
    case 'share': {
      const bounds = {
        ...optionalMoney('floor', values.floor),
        ...optionalMoney('ceiling', values.ceiling),
      };
      return { kind, percent, ...bounds, ...step };
    }
    case 'pot': {
      const all = Object.entries(prefixed(values, FACTOR, whole));
      const factors = all.filter(([, factor]) => String(factor) !== NEUTRAL_FACTOR);
      return { kind, percent, ...step, ...(factors.length && { factors: Object.fromEntries(factors) }) };
    }
    case 'base_pot':
      return {
        ...{ kind, percent, ...step },
        basePercent: whole(values.basePercent),
        solidarityPercent: whole(values.solidarityPercent),
        solidarityBelow: whole(values.solidarityBelow),
      };
    case 'flat':
      return { kind, amounts: prefixed(values, SUM, money) };
  }
}

/** The rule to save, as typed. */
export const ruleInput = (values: RuleValues): Input => ({
  name: values.name ?? '',
  rule: ruleIn(values),
  ...(values.votedOn && { votedOn: values.votedOn }),
});

const stepValues = ({ stepDown }: Exclude<Rule, { kind: 'flat' }>): RuleValues =>
  stepDown ? { stepFrom: String(stepDown.from), stepPercent: String(stepDown.percent) } : {};

function valuesIn(rule: Rule): RuleValues {
  switch (rule.kind) {
    case 'fixed':
      return { amount: francs(rule.amount), ...stepValues(rule) };
    case 'share':
      return {
        percent: String(rule.percent),
        ...(rule.floor !== undefined && { floor: francs(rule.floor) }),
        ...(rule.ceiling !== undefined && { ceiling: francs(rule.ceiling) }),
        ...stepValues(rule),
      };
    case 'pot':
      return {
        percent: String(rule.percent),
        ...stepValues(rule),
        ...Object.fromEntries(
          Object.entries(rule.factors ?? {}).map(([id, factor]) => [factorField(id), String(factor)]),
        ),
      };
    case 'base_pot':
      return {
        percent: String(rule.percent),
        basePercent: String(rule.basePercent),
        solidarityPercent: String(rule.solidarityPercent),
        solidarityBelow: String(rule.solidarityBelow),
        ...stepValues(rule),
      };
    case 'flat':
      return Object.fromEntries(
        Object.entries(rule.amounts).map(([id, cents]) => [sumField(id), francs(cents)]),
      );
  }
}

/** Values of the form for the next version of a rule. */
export const ruleValues = ({ name, rule }: SavedRule): RuleValues => ({
  ...{ name, kind: rule.kind },
  ...valuesIn(rule),
});

/** Name of the field that the server refuses: `rule.stepDown.from` is `stepFrom`. */
export const fieldOf = (path: string): string =>
  path
    .replace(/^rule\./, '')
    .replace(/^stepDown\.from$/, 'stepFrom')
    .replace(/^stepDown\.percent$/, 'stepPercent')
    .replace(/^factors\./, FACTOR)
    .replace(/^amounts\./, SUM);
