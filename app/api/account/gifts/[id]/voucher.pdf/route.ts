import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { fileResponse } from '@/lib/delivery/file-response';
import { giftFile } from '@/lib/delivery/gift-documents';
import { getVoucherPdfContract } from '@/lib/promotions/contract';
import { getPrintableVoucher } from '@/lib/promotions/voucher-queries';

export const GET = defineRoute(getVoucherPdfContract, customer, async ({ db, actor, params }) => {
  const voucher = await getPrintableVoucher(db, { id: params.id, buyerId: actor.accountId });
  return voucher ? fileResponse(await giftFile(voucher)) : fail('not_found');
});
