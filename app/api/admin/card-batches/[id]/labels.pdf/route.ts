import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { batchLabelsFile } from '@/lib/delivery/batch-files';
import { fileResponse } from '@/lib/delivery/file-response';
import { defineRoute } from '@/lib/http/define-route';
import { recordBatchFile } from '@/lib/production/commands/record-file';
import { getBatchLabelsContract } from '@/lib/production/contract';
import { listPrintableCards } from '@/lib/production/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getBatchLabelsContract, staff('cards:produce'), async (call) => {
  const { db, params, at, locale } = call;
  const found = await listPrintableCards(db, { ...params, at, locale });
  if (!found) return fail('not_found');
  const file = await batchLabelsFile({ ...found, locale });
  await recordBatchFile(db, { id: params.id, file: 'labels.pdf' }, staffActor(call));
  return fileResponse(file);
});
