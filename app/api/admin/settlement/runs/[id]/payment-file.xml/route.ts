import { fail } from '@/lib/core/result';
import { paymentFileContract } from '@/lib/settlement/contract';
import { findPaymentFile } from '@/lib/settlement/payment-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(paymentFileContract, async ({ db, params, query }) => {
  const file = await findPaymentFile(db, params.id, query.sequence);
  if (!file) return fail('not_found');
  return new Response(file.xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file.messageId}.xml"`,
      'cache-control': 'private, no-store',
    },
  });
});
