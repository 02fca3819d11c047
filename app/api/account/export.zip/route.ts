import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { exportArchive } from '@/lib/delivery/export-archive';
import { fileResponse } from '@/lib/delivery/file-response';
import { exportArchiveContract } from '@/lib/privacy/contract';
import { getAccountExport } from '@/lib/privacy/queries';

export const GET = defineRoute(exportArchiveContract, customer, async ({ db, actor, at, locale }) => {
  const data = await getAccountExport(db, actor, { at, locale });
  return data ? fileResponse(await exportArchive(db, data, { at, locale })) : fail('unauthenticated');
});
