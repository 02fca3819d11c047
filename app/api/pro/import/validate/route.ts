import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { validateImport } from '@/lib/pro/commands/validate-import';
import { validateImportContract } from '@/lib/pro/contract';

export const POST = defineRoute(
  validateImportContract,
  pro,
  async ({ db, actor: { accountId }, body, at, locale, idempotencyKey }) => {
    const placed = await validateImport(db, body, { accountId, at, locale, idempotencyKey });
    if (!placed.ok) return placed;
    const { id, number, status, totalCents } = placed.data;
    return ok({ orderId: id, number, status, total: totalCents, messages: ['second_step_pro'] });
  },
);
