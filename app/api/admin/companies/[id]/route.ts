import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getCompanyContract } from '@/lib/pro/contract';
import { findCompany } from '@/lib/pro/queries/companies';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getCompanyContract, staff('pro:write'), async ({ db, params, locale }) => {
  const company = await findCompany(db, { ...params, locale });
  return company ? ok(company) : fail('not_found');
});
