import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { exportFaultyRowsContract } from '@/lib/pro/contract';
import { csvResponse, faultyRows } from '@/lib/pro/csv-files';
import { getImport } from '@/lib/pro/queries/import';

export const GET = defineRoute(
  exportFaultyRowsContract,
  pro,
  async ({ db, actor: { accountId }, locale }) => {
    const view = await getImport(db, { accountId, locale });
    return view
      ? csvResponse('passage-import-lines.csv', await faultyRows(db, view, locale))
      : fail('not_found');
  },
);
