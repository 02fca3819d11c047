import { ProposalsList } from '@/components/partners/office-proposals';
import { validFilters } from '@/lib/core/validation';
import { listProposals } from '@/lib/partners/proposal-queries';
import { proposalListSchema } from '@/lib/partners/proposal-schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.proposals');

export default defineOfficePage('/office/proposals', 'content:read', async ({ db, address }) => {
  const query = validFilters(proposalListSchema, address.query);
  return <ProposalsList {...{ address, query }} list={await listProposals(db, query)} />;
});
