import { dayOf } from '@/lib/core/dates';
import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { giftFile } from '@/lib/delivery/gift-documents';
import { printVoucherContract } from '@/lib/promotions/contract';
import { getSoldVoucher } from '@/lib/promotions/voucher-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(printVoucherContract, async ({ db, at, params }) => {
  const voucher = await getSoldVoucher(db, { id: params.id, day: dayOf(at) });
  return voucher ? fileResponse(await giftFile(voucher)) : fail('not_found');
});
