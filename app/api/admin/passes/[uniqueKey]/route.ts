import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getPassDetailContract } from '@/lib/cards/contract';
import { findPassDetail } from '@/lib/cards/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(
  getPassDetailContract,
  staff('passes:read'),
  async ({ db, params: { uniqueKey }, at, locale }) =>
    found(await findPassDetail(db, { uniqueKey, at, locale })),
);
