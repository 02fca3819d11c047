import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { csvResponse } from '@/lib/pro/csv-files';
import { runLinesContract } from '@/lib/settlement/contract';
import { linesFile } from '@/lib/settlement/lines-file';
import { findRun } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(runLinesContract, staff('settle:read'), async ({ db, params, locale }) => {
  const run = await findRun(db, params.id);
  if (!run) return fail('not_found');
  return csvResponse(`passage-${run.edition}-${run.number}.csv`, linesFile(run, locale));
});
