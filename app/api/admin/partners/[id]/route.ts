import { serverNow } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { savePartner } from '@/lib/partners/commands/save-partner';
import { getPartnerContract, savePartnerContract } from '@/lib/partners/contract';
import { findPartner } from '@/lib/partners/partner-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getPartnerContract, async ({ db, params }) =>
  found(await findPartner(db, params.id, dayOf(serverNow()))),
);

export const PUT = defineStaffRoute(savePartnerContract, ({ db, params, body, by }) =>
  savePartner(db, { id: params.id, ...body }, by),
);
