import { History } from '@/components/people/history';
import { VoucherThing } from '@/components/promotions/office-voucher';
import { dayOf } from '@/lib/core/dates';
import { notFound } from '@/lib/i18n/navigation';
import { screenUrl } from '@/lib/i18n/screen-url';
import { listTimeline } from '@/lib/people/timeline-queries';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { defineOfficePage, officeMetadata, requireId } from '../../define-office-page';

export const generateMetadata = officeMetadata('screens.vouchers');

export default defineOfficePage(
  '/office/vouchers/[id]',
  'vouchers:write',
  async ({ db, at, can, params, locale }) => {
    const id = requireId(params);
    const voucher = (await findVoucher(db, id, dayOf(at))) ?? notFound();
    const { buyerId } = voucher;
    return (
      <VoucherThing
        voucher={voucher}
        canSell={can('orders:create')}
        personUrl={
          buyerId && can('people:read') ? screenUrl('/office/people/[id]', locale, { id: buyerId }) : null
        }
        history={<History entries={await listTimeline(db, { type: 'voucher', id })} />}
      />
    );
  },
);
