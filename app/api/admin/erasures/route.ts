import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listErasuresContract } from '@/lib/privacy/contract';
import { listErasures } from '@/lib/privacy/erasure-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listErasuresContract, staff('privacy:act'), async ({ db, at, actor }) =>
  ok({ items: await listErasures(db, { at, accountId: actor.accountId }) }),
);
