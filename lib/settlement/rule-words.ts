import { createTranslator } from 'use-intl/core';
import { formatCount, formatMoney } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import { messagesFor } from '../i18n/messages';
import type { Rule } from './rule-schema';

export const settlementTexts = (locale: Locale) =>
  createTranslator({ locale, messages: messagesFor(locale), namespace: 'settlement' });

const optionalMoney = (cents: number | undefined): string => (cents === undefined ? '' : formatMoney(cents));

/**
 * How a rule reckons, as sentences that a house can recompute its share by.
 * @param givenPot a pot that was set by hand, in Rappen, whatever the income
 */
export function ruleWords(rule: Rule, locale: Locale, givenPot: number | null = null): string[] {
  const t = settlementTexts(locale);
  const potWords = (percent: number) =>
    givenPot === null ? t('words.pot', { percent }) : t('words.givenPot', { amount: formatMoney(givenPot) });
  const step =
    'stepDown' in rule && rule.stepDown
      ? [t('words.stepDown', { from: rule.stepDown.from, percent: rule.stepDown.percent })]
      : [];
  switch (rule.kind) {
    case 'fixed':
      return [t('words.fixed', { amount: formatMoney(rule.amount) }), ...step];
    case 'share': {
      const { floor, ceiling } = rule;
      const bounds =
        floor === undefined
          ? ceiling === undefined
            ? 'none'
            : 'ceiling'
          : ceiling === undefined
            ? 'floor'
            : 'both';
      return [
        t('words.share', {
          ...{ percent: rule.percent, bounds },
          ...{ floor: optionalMoney(floor), ceiling: optionalMoney(ceiling) },
        }),
        ...step,
      ];
    }
    case 'pot':
      return [
        potWords(rule.percent),
        t(Object.keys(rule.factors ?? {}).length > 0 ? 'words.factoredWeight' : 'words.weight'),
        ...step,
        t('words.potShare'),
        t('words.rounding'),
      ];
    case 'base_pot': {
      const { percent, basePercent, solidarityPercent, solidarityBelow } = rule;
      return [
        potWords(percent),
        t('words.base', { percent: basePercent }),
        ...(solidarityPercent > 0
          ? [t('words.solidarity', { percent: solidarityPercent, below: formatCount(solidarityBelow) })]
          : []),
        t('words.rest', { percent: 100 - basePercent - solidarityPercent }),
        t('words.weight'),
        ...step,
        t('words.rounding'),
      ];
    }
    case 'flat':
      return [t('words.flat')];
  }
}
