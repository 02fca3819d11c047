import 'server-only';
import { getBrand } from '../config/brand';
import type { Day } from '../core/dates';
import { formatDay } from '../i18n/format';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

/** What the mail with a pass is written from. */
export type PassMailFacts = {
  firstName: string;
  /** Who ordered it. */
  giver: string;
  title: string;
  /** As people read it. */
  uniqueKey: string;
  validFrom: Day;
  validUntil: Day;
  /** Where it is taken into an account, or seen in the one it is in already. */
  url: string;
  isOwned: boolean;
};

/** A pass to the person it is made out to, whom a company gives it. */
export function passIssued(locale: Locale, facts: PassMailFacts): MailContent {
  const t = mailTranslator(locale);
  const { firstName, giver, title, uniqueKey, validFrom, validUntil, url, isOwned } = facts;
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
  return contentOf(t, locale, { key: 'pass_issued', firstName, blocks, params: { giver, title } });
}
