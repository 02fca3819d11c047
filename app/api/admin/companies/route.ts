import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { addCompany } from '@/lib/pro/commands/companies';
import { addCompanyContract, listCompaniesContract } from '@/lib/pro/contract';
import { listCompanies } from '@/lib/pro/queries/companies';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listCompaniesContract, staff('pro:write'), async ({ db, query }) =>
  ok(await listCompanies(db, query)),
);

export const PUT = defineRoute(addCompanyContract, staff('pro:write'), (call) =>
  addCompany(call.db, call.body, staffActor(call)),
);
