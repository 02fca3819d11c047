import { fail } from '@/lib/core/result';
import { companyFaultyRowsContract } from '@/lib/pro/contract';
import { csvResponse, faultyRows } from '@/lib/pro/csv-files';
import { getImport } from '@/lib/pro/queries/import';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(companyFaultyRowsContract, async ({ db, params, locale }) => {
  const view = await getImport(db, { accountId: params.id, locale });
  return view
    ? csvResponse('passage-import-faulty.csv', await faultyRows(db, view, locale))
    : fail('not_found');
});
