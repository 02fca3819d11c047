import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { importFile } from '@/lib/pro/commands/import-file';
import { importForCompanyContract } from '@/lib/pro/contract';
import { isCompanyAccount } from '@/lib/pro/queries/companies';
import { readUpload } from '@/lib/pro/upload';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(importForCompanyContract, staff('pro:write'), async (call) => {
  const { db, params, at, locale, request } = call;
  if (!(await isCompanyAccount(db, params.id))) return fail('not_found');
  const upload = await readUpload(request, importForCompanyContract.maxBytes);
  if (!upload.ok) return upload;
  return importFile(db, upload.data, { accountId: params.id, at, locale, by: staffActor(call) });
});
