import { searchOfficeContract } from '@/lib/office/contract';
import { searchOffice } from '@/lib/office/search-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(searchOfficeContract, async ({ db, query, locale }) => ({
  items: await searchOffice(db, query.q, locale),
}));
