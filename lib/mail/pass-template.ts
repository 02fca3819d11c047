import 'server-only';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import type { Block } from './content';
import { mailWriter } from './template-content';

export type PassMailFacts = {
  firstName: string;
  /** Buyer. */
  giver: string;
  title: string;
  /** Formatted for display. */
  uniqueKey: string;
  validFrom: Day;
  validUntil: Day;
  /** True before its first day. */
  isQueued: boolean;
  /** Link to claim the pass, or to the account that has it. */
  url: string;
  isOwned: boolean;
};

/** Pass ordered by a company, for its holder. */
export const passIssued = mailWriter('pass_issued', (t, facts: PassMailFacts) => {
  const { firstName, giver, title, uniqueKey, validFrom, validUntil, isQueued, url, isOwned } = facts;
  const [from, until] = [formatDay(validFrom), formatDay(validUntil)];
  const blocks: Block[] = [
    { kind: 'text', text: t('pass_issued.text', { giver, title, brand: getBrand().name }) },
    { kind: 'note', title: t('pass_issued.number'), text: uniqueKey },
    { kind: 'text', text: t('pass_issued.validity', { from, until }) },
    { kind: 'text', text: t(isOwned ? 'pass_issued.owned' : 'pass_issued.claim', { until }) },
    {
      kind: 'button',
      label: t(isOwned ? 'pass_issued.ownedButton' : 'pass_issued.claimButton'),
      url,
      hint: t('common.linkHint'),
    },
  ];
  // no door is open before the pass begins
  const queued = isQueued && { heading: t('pass_issued.queuedHeading', { firstName }) };
  const params = { giver, title };
  return { firstName, blocks, params, ...queued };
});
