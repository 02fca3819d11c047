import 'server-only';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

export type RenewalMailFacts = {
  firstName: string;
  /** Each with its renewal link. */
  passes: { holder: string; number: string; url: string }[];
  validUntil: Day;
  /** Days until the end; negative after it. */
  daysLeft: number;
};

/** Reminder of ending passes, with a button each. */
export function renewalReminder(locale: Locale, facts: RenewalMailFacts): MailContent {
  const t = mailTranslator(locale);
  const { firstName, passes, validUntil, daysLeft } = facts;
  const stage = daysLeft < 0 ? 'ended' : 'ending';
  const params = {
    day: formatDay(validUntil),
    days: daysLeft,
    stage,
    count: passes.length,
    brand: getBrand().name,
  };
  const blocks: Block[] = [
    { kind: 'text', text: t(`renewal_reminder.${stage}`, params) },
    ...passes.map(({ holder, number, url }): Block => ({
      kind: 'button',
      label: t('renewal_reminder.button', { holder }),
      url,
      hint: t('renewal_reminder.number', { number }),
    })),
    { kind: 'text', text: t('renewal_reminder.otherwise') },
  ];
  return contentOf(t, locale, { key: 'renewal_reminder', firstName, blocks, params });
}
