import { found } from '@/lib/core/result';
import { getPassDetailContract } from '@/lib/cards/contract';
import { findPassDetail } from '@/lib/cards/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(
  getPassDetailContract,
  async ({ db, params: { uniqueKey }, at, locale }) =>
    found(await findPassDetail(db, { uniqueKey, at, locale })),
);
