import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { problemResponse } from '@/lib/http/problem';
import { NOT_BANK_FILE, readBankFile } from '@/lib/payments/bank-file';
import { takeBankFile } from '@/lib/settlement/commands/take-bank-file';
import { payoutFileContract } from '@/lib/settlement/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(payoutFileContract, staff('money:import'), async (call) => {
  const { db, request, locale, requestId } = call;
  const file = await readBankFile(request);
  if (!file.ok) {
    const { status } = file;
    return status ? problemResponse({ code: 'bad_request' }, { locale, requestId, status }) : NOT_BANK_FILE;
  }
  return takeBankFile(db, file.text, staffActor(call));
});
