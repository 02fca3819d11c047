import { fail } from '@/lib/core/result';
import { importFile } from '@/lib/pro/commands/import-file';
import { importForCompanyContract } from '@/lib/pro/contract';
import { isCompanyAccount } from '@/lib/pro/queries/companies';
import { readUpload } from '@/lib/pro/upload';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(
  importForCompanyContract,
  async ({ db, params, at, locale, request, by }) => {
    if (!(await isCompanyAccount(db, params.id))) return fail('not_found');
    const upload = await readUpload(request, importForCompanyContract.maxBytes);
    if (!upload.ok) return upload;
    const imported = await importFile(db, upload.data, { accountId: params.id, at, locale, by });
    // the company's account, not that of the person who calls
    return !imported.ok && imported.error.code === 'unauthenticated' ? fail('not_found') : imported;
  },
);
