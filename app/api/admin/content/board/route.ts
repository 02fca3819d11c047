import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getBoardContract } from '@/lib/publishing/contract';
import { getBoard } from '@/lib/publishing/queries/board';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getBoardContract, staff('content:read'), async ({ db, query, at }) =>
  ok(await getBoard(db, query, dayOf(at))),
);
