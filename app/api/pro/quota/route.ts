import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { listQuotasContract } from '@/lib/pro/contract';
import { listQuotas } from '@/lib/pro/queries/quotas';

export const GET = defineRoute(listQuotasContract, pro, async ({ db, actor: { accountId }, locale }) => {
  const quotas = await listQuotas(db, { accountId, locale });
  return ok({ items: quotas.map(({ kind: _, ...quota }) => quota) });
});
