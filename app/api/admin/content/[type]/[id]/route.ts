import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getRecordContract } from '@/lib/publishing/contract';
import { findRecordView } from '@/lib/publishing/queries/records';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getRecordContract, staff('content:read'), async ({ db, params }) =>
  found(await findRecordView(db, params)),
);
