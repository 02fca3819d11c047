import { useTranslations } from 'next-intl';
import { State } from '@/components/office/state';
import type { ProposalState as Value } from '@/lib/partners/proposal-schema';

const LOOKS = {
  new: { icon: 'clock', urgency: 'due' },
  taken: { icon: 'check', urgency: 'ordinary' },
  refused: { icon: 'close', urgency: 'ordinary' },
} as const;

export const ProposalState = ({ state }: { state: Value }) => {
  const t = useTranslations('house.proposals.states');
  return <State {...LOOKS[state]}>{t(state)}</State>;
};
