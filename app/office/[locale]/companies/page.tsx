import { CompanyList } from '@/components/pro/office-companies';
import { getEnv } from '@/lib/config/env';
import { validFilters } from '@/lib/core/validation';
import { companyListSchema } from '@/lib/pro/company-schema';
import { listCompanies } from '@/lib/pro/queries/companies';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.companies');

export default defineOfficePage('/office/companies', 'pro:write', async ({ db, address }) => {
  const query = validFilters(companyListSchema, address.query);
  const canAdd = !getEnv().identityUpstream;
  return <CompanyList {...{ address, query, canAdd }} list={await listCompanies(db, query)} />;
});
