import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { problemResponse } from '@/lib/http/problem';
import { staff } from '@/lib/staff/guards';
import { importBankFileContract } from '@/lib/orders/admin-contract';
import { importBankFile } from '@/lib/orders/commands/import-bank-file';
import { NOT_BANK_FILE, readBankFile } from '@/lib/payments/bank-file';

export const POST = defineRoute(importBankFileContract, staff('money:import'), async (call) => {
  const { db, request, locale, requestId } = call;
  const file = await readBankFile(request);
  if (!file.ok) {
    const { status } = file;
    return status ? problemResponse({ code: 'bad_request' }, { locale, requestId, status }) : NOT_BANK_FILE;
  }
  return importBankFile(db, file.text, staffActor(call));
});
