import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getBatchContract } from '@/lib/production/contract';
import { findBatch } from '@/lib/production/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getBatchContract, staff('cards:produce'), async ({ db, params: { id } }) =>
  found(await findBatch(db, id)),
);
