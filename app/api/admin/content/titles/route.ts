import { listTitlesContract } from '@/lib/publishing/contract';
import { listTitles } from '@/lib/publishing/queries/list-titles';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listTitlesContract, async ({ db, query, locale }) => ({
  items: await listTitles(db, query, locale),
}));
