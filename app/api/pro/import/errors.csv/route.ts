import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { exportErrorsContract } from '@/lib/pro/contract';
import { csvResponse, importErrors } from '@/lib/pro/csv-files';
import { getImport } from '@/lib/pro/queries/import';

export const GET = defineRoute(exportErrorsContract, pro, async ({ db, actor: { accountId }, locale }) => {
  const view = await getImport(db, { accountId, locale });
  return view
    ? csvResponse('passage-import-errors.csv', await importErrors(db, view, locale))
    : fail('not_found');
});
