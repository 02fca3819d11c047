import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { defineRoute } from '@/lib/http/define-route';
import { creditorOf, payoutIban } from '@/lib/payments/invoice-account';
import { makePaymentFile } from '@/lib/settlement/commands/make-payment-file';
import { makePaymentFileContract } from '@/lib/settlement/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(makePaymentFileContract, staff('money:pay'), async (call) => {
  const iban = payoutIban();
  if (!iban) return fail('payment_unavailable');
  const { name, ...address } = creditorOf(DEFAULT_LOCALE);
  const request = {
    id: call.params.id,
    executionDay: call.body.executionDay,
    debtor: { name, address, iban },
  };
  return makePaymentFile(call.db, request, staffActor(call));
});
