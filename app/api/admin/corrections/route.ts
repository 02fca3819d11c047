import { listCorrectionsContract } from '@/lib/cards/contract';
import { listCorrections } from '@/lib/cards/correction-queries';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listCorrectionsContract, staff('passes:write'), async ({ db, actor, at }) =>
  ok({ items: await listCorrections(db, { at, accountId: actor.accountId }) }),
);
