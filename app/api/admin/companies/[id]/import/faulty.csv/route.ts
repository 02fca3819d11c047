import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { companyFaultyRowsContract } from '@/lib/pro/contract';
import { csvResponse, faultyRows } from '@/lib/pro/csv-files';
import { getImport } from '@/lib/pro/queries/import';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(
  companyFaultyRowsContract,
  staff('pro:write'),
  async ({ db, params, locale }) => {
    const view = await getImport(db, { accountId: params.id, locale });
    return view
      ? csvResponse('passage-import-faulty.csv', await faultyRows(db, view, locale))
      : fail('not_found');
  },
);
