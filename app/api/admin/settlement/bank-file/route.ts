import { problemResponse } from '@/lib/http/problem';
import { NOT_BANK_FILE, readBankFile } from '@/lib/payments/bank-file';
import { takeBankFile } from '@/lib/settlement/commands/take-bank-file';
import { payoutFileContract } from '@/lib/settlement/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(payoutFileContract, async ({ db, locale, request, requestId, by }) => {
  const file = await readBankFile(request);
  if (!file.ok) {
    const { status } = file;
    return status ? problemResponse({ code: 'bad_request' }, { locale, requestId, status }) : NOT_BANK_FILE;
  }
  return takeBankFile(db, file.text, by);
});
