import { recordAudit } from '@/lib/audit/commands';
import { newId } from '@/lib/core/ids';
import { fail } from '@/lib/core/result';
import { exportArchive } from '@/lib/delivery/export-archive';
import { fileResponse } from '@/lib/delivery/file-response';
import { exportPersonContract } from '@/lib/privacy/contract';
import { getAccountExport } from '@/lib/privacy/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(exportPersonContract, async ({ db, params, at, locale, by }) => {
  // no session of the person is the caller's
  const data = await getAccountExport(db, { accountId: params.id, sessionId: newId() }, { at, locale });
  if (!data) return fail('not_found');
  await recordAudit(db, by, {
    action: 'person_exported',
    target: { type: 'account', id: params.id },
    personId: params.id,
    after: { checked: ['identity', 'delivery'] },
  });
  return fileResponse(await exportArchive(db, data, { at, locale }));
});
