import { ok } from '@/lib/core/result';
import { listEditionsContract } from '@/lib/editions/contract';
import { listEditionViews } from '@/lib/editions/queries';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listEditionsContract, staff('season:write'), async ({ db, locale }) =>
  ok({ editions: await listEditionViews(db, locale) }),
);
