import { OfficeNotes } from '@/components/notes/office-notes';
import { OrderThing } from '@/components/orders/office-order';
import { History } from '@/components/people/history';
import { refundLimits } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { notFound } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { listNotes } from '@/lib/notes/queries';
import { findOrder, listPassNumbers } from '@/lib/orders/admin-queries';
import { findOpenInvoice } from '@/lib/orders/invoice-queries';
import { findAgreed } from '@/lib/orders/plan-queries';
import { listAssignedReceipts } from '@/lib/orders/receipt-queries';
import { listRefunds, listUsedLines } from '@/lib/orders/refund-queries';
import { refundLimit } from '@/lib/orders/refund-rules';
import { accountOfOrder } from '@/lib/people/queries';
import { listTimeline } from '@/lib/people/timeline-queries';
import { isCompanyAccount } from '@/lib/pro/queries/companies';
import { listVouchersOfOrder } from '@/lib/promotions/voucher-list-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.orders');

export default defineOfficePage(
  '/office/orders/[id]',
  'orders:read',
  async ({ db, at, params, locale, staff, can }) => {
    const id = requireId(params);
    const [order, account] = await Promise.all([findOrder(db, id, locale), accountOfOrder(db, id)]);
    if (!order || !account) notFound();
    const { id: accountId, isDeleted } = account;
    const target = { type: 'order', id } as const;
    const [notes, entries, passNumbers, used, refunds, invoice, agreed, vouchers, isCompany, receipts] =
      await Promise.all([
        listNotes(db, target),
        listTimeline(db, { ...target, accountId }),
        listPassNumbers(db, id),
        listUsedLines(db, id),
        listRefunds(db, id),
        findOpenInvoice(db, id, dayOf(at)),
        findAgreed(db, id),
        listVouchersOfOrder(db, id),
        can('pro:write') && isCompanyAccount(db, accountId),
        can('money:read') ? listAssignedReceipts(db, id) : [],
      ]);
    return (
      <OrderThing
        {...{ order, refunds, vouchers, passNumbers, used, invoice, agreed }}
        isErased={isDeleted}
        canMove={can('orders:move')}
        refundLimit={can('orders:refund') ? refundLimit(staff.roles, refundLimits()) : null}
        canSend={can('mail:send')}
        personUrl={
          can('people:read') && !isDeleted
            ? screenUrl('/office/people/[id]', locale, { id: accountId })
            : null
        }
        companyUrl={isCompany ? screenUrl('/office/companies/[id]', locale, { id: accountId }) : null}
        canOpenVouchers={can('vouchers:write')}
        today={dayOf(at)}
        canRemind={can('money:settle')}
        assignedUrls={receipts.map((receipt) => screenUrl('/office/payments/[id]', locale, { id: receipt }))}
        notes={<OfficeNotes {...{ notes, target }} canWrite={can('people:write') && !isDeleted} />}
        history={<History entries={entries} />}
      />
    );
  },
);
