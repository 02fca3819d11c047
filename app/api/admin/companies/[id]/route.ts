import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { removeCompany } from '@/lib/pro/commands/companies';
import { getCompanyContract, removeCompanyContract } from '@/lib/pro/contract';
import { findCompany } from '@/lib/pro/queries/companies';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getCompanyContract, staff('pro:write'), async ({ db, params, locale }) =>
  found(await findCompany(db, { ...params, locale })),
);

export const DELETE = defineRoute(removeCompanyContract, staff('pro:write'), (call) =>
  removeCompany(call.db, call.params, staffActor(call)),
);
