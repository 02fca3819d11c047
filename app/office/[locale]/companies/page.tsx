import { CompanyList } from '@/components/pro/office-companies';
import { validFilters } from '@/lib/core/validation';
import { companyListSchema } from '@/lib/pro/company-schema';
import { listCompanies } from '@/lib/pro/queries/companies';
import { defineOfficePage, officeMetadata } from '../define-office-page';

export const generateMetadata = officeMetadata('screens.companies');

export default defineOfficePage(
  { screen: '/office/companies', access: 'pro:write' },
  async ({ db, address }) => {
    const query = validFilters(companyListSchema, address.query);
    return <CompanyList {...{ address, query }} list={await listCompanies(db, query)} />;
  },
);
