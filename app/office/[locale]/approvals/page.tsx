import { CorrectionList } from '@/components/cards/correction-list';
import { ApprovalList } from '@/components/orders/approval-list';
import { ErasureList } from '@/components/privacy/erasure-list';
import { listCorrections } from '@/lib/cards/correction-queries';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { listErasures } from '@/lib/privacy/erasure-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.approvals');

export default defineOfficePage(
  { screen: '/office/approvals', access: 'orders:refund' },
  async ({ db, at, staff, address }) => (
    <>
      <ApprovalList
        address={address}
        items={await listRefundApprovals(db, { at, accountId: staff.accountId })}
      />
      {staff.permissions.has('passes:write') && (
        <CorrectionList
          items={await listCorrections(db, { at, accountId: staff.accountId })}
          canDecide={staff.permissions.has('passes:bulk')}
        />
      )}
      {staff.permissions.has('privacy:act') && (
        <ErasureList
          items={await listErasures(db, { at, accountId: staff.accountId })}
          locale={address.locale}
        />
      )}
    </>
  ),
);
