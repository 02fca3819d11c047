import { addCompany } from '@/lib/pro/commands/companies';
import { addCompanyContract, listCompaniesContract } from '@/lib/pro/contract';
import { listCompanies } from '@/lib/pro/queries/companies';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listCompaniesContract, ({ db, query }) => listCompanies(db, query));

export const PUT = defineStaffRoute(addCompanyContract, ({ db, body, by }) => addCompany(db, body, by));
