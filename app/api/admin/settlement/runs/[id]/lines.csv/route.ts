import { fail } from '@/lib/core/result';
import { csvResponse } from '@/lib/pro/csv-files';
import { runLinesContract } from '@/lib/settlement/contract';
import { linesFile } from '@/lib/settlement/lines-file';
import { findRun } from '@/lib/settlement/run-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(runLinesContract, async ({ db, params, locale }) => {
  const run = await findRun(db, params.id);
  if (!run) return fail('not_found');
  return csvResponse(`passage-${run.edition}-${run.number}.csv`, linesFile(run, locale));
});
