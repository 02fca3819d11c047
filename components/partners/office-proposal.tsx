import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OfficeAddress } from '@/components/office/address';
import { Facts, OfficeSection, Thing, ThingHead } from '@/components/office/thing';
import type { Day } from '@/lib/core/dates';
import { formatDay, formatInstantDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { ProposalView } from '@/lib/partners/proposal-schema';
import { ProposalActions } from './proposal-actions';
import { ProposalState } from './proposal-state';
import { Proposed, useProposalTitle } from './proposed';

type ProposalThingProps = {
  address: OfficeAddress;
  proposal: ProposalView;
  /** Draft of the proposal, existing or new. */
  record: { type: string; id: string };
  mayWrite: boolean;
  /** When its hours begin, if later than today. */
  startsOn: Day | null;
  history: ReactNode;
};

/** A proposal of a house in the office: what it says, taking and refusing it. */
export function ProposalThing({
  address,
  proposal,
  record,
  mayWrite,
  startsOn,
  history,
}: ProposalThingProps) {
  const t = useTranslations('office.proposals');
  const titleOf = useProposalTitle();
  const { id, data, placeName, house, state, answer, createdAt } = proposal;
  const { locale } = address;
  const editor = screenUrl('/office/content/[type]/[id]', locale, { type: record.type, id: record.id });
  return (
    <>
      <ThingHead
        title={<span className="whitespace-normal [overflow-wrap:anywhere]">{titleOf(data)}</span>}
        state={<ProposalState state={state} />}
      >
        {placeName[locale]}
      </ThingHead>
      <Thing
        facts={
          <OfficeSection title={t('proposed')}>
            <Proposed data={data} />
          </OfficeSection>
        }
        actions={
          <>
            {state !== 'refused' && mayWrite && startsOn && (
              <p className="py-2">{t('startsLater', { day: formatDay(startsOn) })}</p>
            )}
            {state === 'new' && mayWrite && <ProposalActions id={id} startsOn={startsOn} />}
            {state === 'taken' && mayWrite && (
              <p className="py-2">
                <a href={editor}>{t(data.kind === 'event' ? 'toEvent' : 'toPlace')}</a>
              </p>
            )}
          </>
        }
      >
        <OfficeSection title={t('about')}>
          <Facts
            items={[
              house && { term: t('house'), description: house },
              { term: t('columns.sent'), description: formatInstantDay(new Date(createdAt)) },
              answer && { term: t('answer'), description: answer },
            ]}
          />
        </OfficeSection>
        {history}
      </Thing>
    </>
  );
}
