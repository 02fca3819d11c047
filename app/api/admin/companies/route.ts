import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listCompaniesContract } from '@/lib/pro/contract';
import { listCompanies } from '@/lib/pro/queries/companies';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listCompaniesContract, staff('pro:write'), async ({ db, query }) =>
  ok(await listCompanies(db, query)),
);
