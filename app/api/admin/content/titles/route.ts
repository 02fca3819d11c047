import { ok } from '@/lib/core/result';
import { listTitlesContract } from '@/lib/publishing/contract';
import { listTitles } from '@/lib/publishing/queries/list-titles';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listTitlesContract, async ({ db, query, locale }) =>
  ok({ items: await listTitles(db, query, locale) }),
);
