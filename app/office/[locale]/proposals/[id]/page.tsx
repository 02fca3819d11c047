import { ProposalThing } from '@/components/partners/office-proposal';
import { History } from '@/components/people/history';
import { dayOf } from '@/lib/core/dates';
import { notFound } from '@/lib/i18n/navigation';
import { findProposal } from '@/lib/partners/proposal-queries';
import { startsLater } from '@/lib/partners/rules';
import { listTimeline } from '@/lib/people/timeline-queries';
import { recordOfProposal } from '@/lib/publishing/proposal-draft';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.proposals');

export default defineOfficePage(
  '/office/proposals/[id]',
  'content:read',
  async ({ db, at, can, address }) => {
    const proposal = (await findProposal(db, requireId(address.params))) ?? notFound();
    return (
      <ProposalThing
        {...{ address, proposal }}
        record={recordOfProposal(proposal)}
        startsOn={startsLater(proposal.data, dayOf(at))}
        mayWrite={can('content:write')}
        history={<History entries={await listTimeline(db, { type: 'proposal', id: proposal.id })} />}
      />
    );
  },
);
