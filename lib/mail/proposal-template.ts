import 'server-only';
import type { Block } from './content';
import { mailWriter } from './template-content';

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
export const proposalAnswered = mailWriter('proposal_answered', (t, facts: ProposalMailFacts) => {
  const { firstName, title, place, state, answer, url } = facts;
  const proposal = title ?? t('proposal_answered.hours', { place });
  const blocks: Block[] = [
    { kind: 'text', text: t(`proposal_answered.${state}`, { proposal }) },
    ...(answer ? [{ kind: 'note' as const, title: t('proposal_answered.answer'), text: answer }] : []),
    { kind: 'button', label: t('proposal_answered.button'), url },
  ];
  return { firstName, blocks, params: { proposal } };
});
