import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { placeManager } from '@/lib/partners/guards';
import { houseStatementsContract } from '@/lib/settlement/contract';
import { listStatementsOf } from '@/lib/settlement/statement-queries';

export const GET = defineRoute(houseStatementsContract, placeManager('place:money'), async ({ db, actor }) =>
  ok({ items: await listStatementsOf(db, actor) }),
);
