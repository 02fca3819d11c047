import { staffActor } from '@/lib/audit/actor';
import { newId } from '@/lib/core/ids';
import { fail } from '@/lib/core/result';
import { exportArchive } from '@/lib/delivery/export-archive';
import { fileResponse } from '@/lib/delivery/file-response';
import { defineRoute } from '@/lib/http/define-route';
import { recordPersonExport } from '@/lib/privacy/commands/record-export';
import { exportPersonContract } from '@/lib/privacy/contract';
import { getAccountExport } from '@/lib/privacy/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(exportPersonContract, staff('privacy:act'), async (call) => {
  const { db, params, at, locale } = call;
  // no session of the person is the caller's
  const data = await getAccountExport(db, { accountId: params.id, sessionId: newId() }, { at, locale });
  if (!data) return fail('not_found');
  await recordPersonExport(db, params.id, staffActor(call));
  return fileResponse(await exportArchive(db, data, at));
});
