import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listTitlesContract } from '@/lib/publishing/contract';
import { listTitles } from '@/lib/publishing/queries/list-titles';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listTitlesContract, staff('content:read'), async ({ db, query, locale }) =>
  ok({ items: await listTitles(db, query, locale) }),
);
