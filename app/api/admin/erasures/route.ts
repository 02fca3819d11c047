import { ok } from '@/lib/core/result';
import { listErasuresContract } from '@/lib/privacy/contract';
import { listErasures } from '@/lib/privacy/erasure-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listErasuresContract, async ({ db, at, actor }) =>
  ok({ items: await listErasures(db, { at, accountId: actor.accountId }) }),
);
