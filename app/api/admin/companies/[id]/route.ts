import { removeCompany } from '@/lib/pro/commands/companies';
import { getCompanyContract, removeCompanyContract } from '@/lib/pro/contract';
import { findCompany } from '@/lib/pro/queries/companies';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getCompanyContract, ({ db, params, locale }) =>
  findCompany(db, { ...params, locale }),
);

export const DELETE = defineStaffRoute(removeCompanyContract, ({ db, params, by }) =>
  removeCompany(db, params, by),
);
