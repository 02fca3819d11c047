import 'server-only';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import type { Block } from './content';
import { mailWriter } from './template-content';

export type RenewalMailFacts = {
  firstName: string;
  /** Each with its renewal link. */
  passes: { holder: string; number: string; url: string }[];
  validUntil: Day;
  /** Days until the end; negative after it. */
  daysLeft: number;
};

/** Reminder of ending passes, with a button each. */
export const renewalReminder = mailWriter('renewal_reminder', (t, facts: RenewalMailFacts) => {
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
  return { firstName, blocks, params };
});
