import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { getTestInvoiceContract } from '@/lib/opening/contract';
import { testInvoice } from '@/lib/opening/test-invoice';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getTestInvoiceContract, async ({ at, locale }) => {
  const file = await testInvoice(locale, at);
  return file ? fileResponse(file) : fail('not_found');
});
