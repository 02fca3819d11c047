import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { companyErrorsContract } from '@/lib/pro/contract';
import { csvResponse, importErrors } from '@/lib/pro/csv-files';
import { getImport } from '@/lib/pro/queries/import';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(companyErrorsContract, staff('pro:write'), async ({ db, params, locale }) => {
  const view = await getImport(db, { accountId: params.id, locale });
  return view
    ? csvResponse('passage-import-errors.csv', await importErrors(db, view, locale))
    : fail('not_found');
});
