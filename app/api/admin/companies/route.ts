import { ok } from '@/lib/core/result';
import { addCompany } from '@/lib/pro/commands/companies';
import { addCompanyContract, listCompaniesContract } from '@/lib/pro/contract';
import { listCompanies } from '@/lib/pro/queries/companies';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listCompaniesContract, async ({ db, query }) =>
  ok(await listCompanies(db, query)),
);

export const PUT = defineStaffRoute(addCompanyContract, ({ db, body, by }) => addCompany(db, body, by));
