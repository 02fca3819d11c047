import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { listRowsContract } from '@/lib/pro/contract';
import { getImport } from '@/lib/pro/queries/import';
import { listRows } from '@/lib/pro/queries/rows';

export const GET = defineRoute(listRowsContract, pro, async ({ db, actor: { accountId }, query, locale }) => {
  const view = await getImport(db, { accountId, locale });
  if (!view) return fail('not_found');
  const { page, q, faulty } = query;
  return ok(await listRows(db, view, { page, q, isFaulty: faulty === 'true', locale }));
});
