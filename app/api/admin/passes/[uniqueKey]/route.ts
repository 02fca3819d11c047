import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getPassDetailContract } from '@/lib/cards/contract';
import { findPassDetail } from '@/lib/cards/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(
  getPassDetailContract,
  staff('passes:read'),
  async ({ db, params: { uniqueKey }, at, locale }) => {
    const pass = await findPassDetail(db, { uniqueKey, at, locale });
    return pass ? ok(pass) : fail('not_found');
  },
);
