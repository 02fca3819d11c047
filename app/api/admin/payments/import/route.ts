import { defineRoute } from '@/lib/http/define-route';
import { problemResponse } from '@/lib/http/problem';
import { staff } from '@/lib/staff/guards';
import { importBankFileContract } from '@/lib/orders/admin-contract';
import { importBankFile } from '@/lib/orders/commands/import-bank-file';
import { readBankFile } from '@/lib/payments/bank-file';

export const POST = defineRoute(
  importBankFileContract,
  staff('money:import'),
  async ({ db, actor, at, request, locale, requestId }) => {
    const file = await readBankFile(request);
    if (!file.ok) {
      const { status } = file;
      return problemResponse({ code: 'bad_request' }, { locale, requestId, ...(status ? { status } : {}) });
    }
    return importBankFile(db, file.text, { actor: `admin:${actor.accountId}`, at });
  },
);
