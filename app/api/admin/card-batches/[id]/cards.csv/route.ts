import { fail } from '@/lib/core/result';
import { batchCsvFile } from '@/lib/delivery/batch-files';
import { fileResponse } from '@/lib/delivery/file-response';
import { recordBatchFile } from '@/lib/production/commands/record-file';
import { getBatchCsvContract } from '@/lib/production/contract';
import { listPrintableCards } from '@/lib/production/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getBatchCsvContract, async ({ db, params, at, locale, by }) => {
  const found = await listPrintableCards(db, { ...params, at, locale });
  if (!found) return fail('not_found');
  const file = batchCsvFile({ ...found, locale });
  await recordBatchFile(db, { id: params.id, file: 'cards.csv' }, by);
  return fileResponse(file);
});
