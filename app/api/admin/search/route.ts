import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { searchOfficeContract } from '@/lib/office/contract';
import { searchOffice } from '@/lib/office/search-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(searchOfficeContract, staff('people:read'), async ({ db, query, locale }) =>
  ok({ items: await searchOffice(db, query.q, locale) }),
);
