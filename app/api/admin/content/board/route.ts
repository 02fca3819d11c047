import { dayOf } from '@/lib/core/dates';
import { getBoardContract } from '@/lib/publishing/contract';
import { getBoard } from '@/lib/publishing/queries/board';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getBoardContract, ({ db, query, at }) => getBoard(db, query, dayOf(at)));
