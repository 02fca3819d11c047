import { fail } from '@/lib/core/result';
import { companyErrorsContract } from '@/lib/pro/contract';
import { csvResponse, importErrors } from '@/lib/pro/csv-files';
import { getImport } from '@/lib/pro/queries/import';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(companyErrorsContract, async ({ db, params, locale }) => {
  const view = await getImport(db, { accountId: params.id, locale });
  return view
    ? csvResponse('passage-import-errors.csv', await importErrors(db, view, locale))
    : fail('not_found');
});
