import { found } from '@/lib/core/result';
import { removeCompany } from '@/lib/pro/commands/companies';
import { getCompanyContract, removeCompanyContract } from '@/lib/pro/contract';
import { findCompany } from '@/lib/pro/queries/companies';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getCompanyContract, async ({ db, params, locale }) =>
  found(await findCompany(db, { ...params, locale })),
);

export const DELETE = defineStaffRoute(removeCompanyContract, ({ db, params, by }) =>
  removeCompany(db, params, by),
);
