import { useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { formatInstantDay } from '@/lib/i18n/format';
import type { ProposalView } from '@/lib/partners/proposal-schema';
import { ProposalForms } from './proposal-form';
import { ProposalState } from './proposal-state';
import { useProposalDays, useProposalTitle } from './proposed';

type HouseProposalsProps = { placeId: string; proposals: ProposalView[]; today: string };

/** Proposals of a house to the editors, with the answers, and the forms for more. */
export function HouseProposals({ placeId, proposals, today }: HouseProposalsProps) {
  const t = useTranslations('house.proposals');
  const daysOf = useProposalDays();
  const titleOf = useProposalTitle();
  return (
    <OfficeSection title={t('title')}>
      {proposals.length === 0 && <p className="py-2 text-mute">{t('none')}</p>}
      <ul>
        {proposals.map(({ id, data, state, answer, createdAt }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-b border-hair py-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <b className="font-semibold">{titleOf(data)}</b>, {daysOf(data)}
              <p className="text-mute">{t('sentOn', { day: formatInstantDay(new Date(createdAt)) })}</p>
            </div>
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <ProposalState state={state} />
              <p className="text-mute">
                {state === 'new' ? t('usually') : answer ? t('quoted', { answer }) : t('takenLine')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ProposalForms key={proposals.length} placeId={placeId} today={today} />
    </OfficeSection>
  );
}
