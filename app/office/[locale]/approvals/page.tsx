import { CorrectionList } from '@/components/cards/correction-list';
import { ApprovalList } from '@/components/orders/approval-list';
import { RefusalList } from '@/components/office/refusal-list';
import { ErasureList } from '@/components/privacy/erasure-list';
import { listCorrections } from '@/lib/cards/correction-queries';
import { listRefusals } from '@/lib/office/refusal-queries';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { listErasures } from '@/lib/privacy/erasure-queries';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.approvals');

export default defineOfficePage(
  '/office/approvals',
  'orders:refund',
  async ({ db, at, address, staff, can }) => {
    const reader = { at, accountId: staff.accountId };
    const [refunds, corrections, erasures, refusals] = await Promise.all([
      listRefundApprovals(db, reader),
      can('passes:write') ? listCorrections(db, reader) : [],
      can('privacy:act') ? listErasures(db, reader) : [],
      listRefusals(db, reader),
    ]);
    return (
      <>
        <ApprovalList {...{ address }} items={refunds} others={corrections.length + erasures.length} />
        <CorrectionList items={corrections} canDecide={can('passes:bulk')} />
        <ErasureList items={erasures} locale={address.locale} />
        <RefusalList items={refusals} />
      </>
    );
  },
);
