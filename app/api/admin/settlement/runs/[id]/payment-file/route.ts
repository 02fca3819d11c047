import { fail } from '@/lib/core/result';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { creditorOf, payoutIban } from '@/lib/payments/invoice-account';
import { makePaymentFile } from '@/lib/settlement/commands/make-payment-file';
import { makePaymentFileContract } from '@/lib/settlement/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(makePaymentFileContract, async ({ db, params, body, by }) => {
  const iban = payoutIban();
  if (!iban) return fail('payment_unavailable');
  const { name, ...address } = creditorOf(DEFAULT_LOCALE);
  const request = {
    id: params.id,
    executionDay: body.executionDay,
    debtor: { name, address, iban },
  };
  return makePaymentFile(db, request, by);
});
