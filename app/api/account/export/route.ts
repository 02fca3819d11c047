import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { exportAccountContract } from '@/lib/privacy/contract';
import { getAccountExport } from '@/lib/privacy/queries';

export const GET = defineRoute(exportAccountContract, customer, async ({ db, actor, at, locale }) => {
  const data = await getAccountExport(db, actor, { at, locale });
  return data ? ok(data) : fail('unauthenticated');
});
