import { ApprovalList } from '@/components/orders/approval-list';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.approvals');

export default defineOfficePage(
  { screen: '/office/approvals', access: 'orders:refund' },
  async ({ db, at, staff, address }) => (
    <ApprovalList
      address={address}
      items={await listRefundApprovals(db, { at, accountId: staff.accountId })}
    />
  ),
);
