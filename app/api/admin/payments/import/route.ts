import { problemResponse } from '@/lib/http/problem';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { importBankFileContract } from '@/lib/orders/admin-contract';
import { importBankFile } from '@/lib/orders/commands/import-bank-file';
import { NOT_BANK_FILE, readBankFile } from '@/lib/payments/bank-file';

export const POST = defineStaffRoute(
  importBankFileContract,
  async ({ db, locale, request, requestId, by }) => {
    const file = await readBankFile(request);
    if (!file.ok) {
      const { status } = file;
      return status ? problemResponse({ code: 'bad_request' }, { locale, requestId, status }) : NOT_BANK_FILE;
    }
    return importBankFile(db, file.text, by);
  },
);
