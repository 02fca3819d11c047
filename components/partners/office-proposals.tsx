import { useTranslations } from 'next-intl';
import type { OfficeAddress } from '@/components/office/address';
import { choice } from '@/components/office/filter-row';
import { columnsOf, OfficeList, type Column } from '@/components/office/office-list';
import type { ListPage } from '@/lib/core/list-page';
import { formatInstantDay } from '@/lib/i18n/format';
import { screenUrl } from '@/lib/i18n/screen-url';
import { PROPOSAL_STATES, type ProposalListQuery, type ProposalView } from '@/lib/partners/proposal-schema';
import { ProposalState } from './proposal-state';
import { useProposalDays, useProposalTitle } from './proposed';

type ProposalsListProps = {
  address: OfficeAddress;
  query: ProposalListQuery;
  list: ListPage<ProposalView>;
};

/** Proposals of houses, the latest first. */
export function ProposalsList({ address, query, list }: ProposalsListProps) {
  const t = useTranslations('office.proposals');
  const states = useTranslations('house.proposals.states');
  const daysOf = useProposalDays();
  const titleOf = useProposalTitle();
  const { locale } = address;
  const columns: Column<ProposalView>[] = columnsOf(t, [
    { name: 'title', kind: 'key', cell: ({ data }) => titleOf(data) },
    { name: 'when', cell: ({ data }) => daysOf(data) },
    { name: 'place', cell: ({ placeName }) => placeName[locale] },
    { name: 'sent', cell: ({ createdAt }) => formatInstantDay(new Date(createdAt)) },
    { name: 'state', cell: ({ state }) => <ProposalState state={state} /> },
  ]);
  return (
    <OfficeList
      {...{ address, list, columns }}
      title={t('title')}
      filters={[choice('state', t('columns.state'), query.state, PROPOSAL_STATES, states)]}
      rowKey={({ id }) => id}
      rowUrl={({ id }) => screenUrl('/office/proposals/[id]', locale, { id })}
      isOver={({ state }) => state !== 'new'}
      empty={t('empty')}
    />
  );
}
