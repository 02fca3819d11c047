import { ok } from '@/lib/core/result';
import { searchOfficeContract } from '@/lib/office/contract';
import { searchOffice } from '@/lib/office/search-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(searchOfficeContract, async ({ db, query, locale }) =>
  ok({ items: await searchOffice(db, query.q, locale) }),
);
