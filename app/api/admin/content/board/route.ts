import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { getBoardContract } from '@/lib/publishing/contract';
import { getBoard } from '@/lib/publishing/queries/board';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getBoardContract, async ({ db, query, at }) =>
  ok(await getBoard(db, query, dayOf(at))),
);
