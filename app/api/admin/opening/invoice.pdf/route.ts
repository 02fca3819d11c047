import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { defineRoute } from '@/lib/http/define-route';
import { getTestInvoiceContract } from '@/lib/opening/contract';
import { testInvoice } from '@/lib/opening/test-invoice';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getTestInvoiceContract, staff('season:write'), async ({ at, locale }) => {
  const file = await testInvoice(locale, at);
  return file ? fileResponse(file) : fail('not_found');
});
