import { VoucherList } from '@/components/promotions/office-vouchers';
import { dayOf } from '@/lib/core/dates';
import { validFilters } from '@/lib/core/validation';
import { listVouchers } from '@/lib/promotions/voucher-list-queries';
import { voucherListSchema } from '@/lib/promotions/voucher-schema';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.vouchers');

export default defineOfficePage('/office/vouchers', 'vouchers:write', async ({ db, at, address, can }) => {
  const query = validFilters(voucherListSchema, address.query);
  const list = await listVouchers(db, query, dayOf(at));
  return <VoucherList {...{ address, query, list }} canSell={can('orders:create')} />;
});
