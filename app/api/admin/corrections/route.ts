import { listCorrectionsContract } from '@/lib/cards/contract';
import { listCorrections } from '@/lib/cards/correction-queries';
import { ok } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listCorrectionsContract, async ({ db, actor, at }) =>
  ok({ items: await listCorrections(db, { at, accountId: actor.accountId }) }),
);
