import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listVersionsContract } from '@/lib/publishing/contract';
import { listVersions } from '@/lib/publishing/queries/versions';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listVersionsContract, staff('content:read'), async ({ db, params }) =>
  ok({ items: await listVersions(db, params) }),
);
