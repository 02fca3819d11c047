import 'server-only';
import type { Locale } from '../i18n/languages';
import type { Block, MailContent } from './content';
import { contentOf } from './template-content';
import { mailTranslator } from './translator';

/** Data of the mail about a proposal of a house. */
export type ProposalMailFacts = {
  firstName: string;
  /** Of the event; null for opening hours. */
  title: string | null;
  place: string;
  state: 'taken' | 'refused';
  /** In the words of the editors; empty if they wrote none. */
  answer: string;
  url: string;
};

/** A proposal was taken or refused. */
export function proposalAnswered(locale: Locale, facts: ProposalMailFacts): MailContent {
  const t = mailTranslator(locale);
  const { firstName, title, place, state, answer, url } = facts;
  const proposal = title ?? t('proposal_answered.hours', { place });
  const blocks: Block[] = [
    { kind: 'text', text: t(`proposal_answered.${state}`, { proposal }) },
    ...(answer ? [{ kind: 'note' as const, title: t('proposal_answered.answer'), text: answer }] : []),
    { kind: 'button', label: t('proposal_answered.button'), url, hint: '' },
  ];
  return contentOf(t, locale, { key: 'proposal_answered', firstName, blocks, params: { proposal } });
}
