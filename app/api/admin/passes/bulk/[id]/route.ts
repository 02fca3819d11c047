import { found } from '@/lib/core/result';
import { getGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill } from '@/lib/goodwill/queries';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getGoodwillContract, staff('passes:bulk'), async ({ db, params }) =>
  found(await findGoodwill(db, params.id)),
);
