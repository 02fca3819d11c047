import 'server-only';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

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
export function passIssued(locale: Locale, facts: PassMailFacts): MailContent {
  const t = mailTranslator(locale);
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
  return contentOf(t, locale, { key: 'pass_issued', firstName, blocks, params, ...queued });
}
