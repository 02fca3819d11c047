import { serverNow } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { savePartner } from '@/lib/partners/commands/save-partner';
import { getPartnerContract, savePartnerContract } from '@/lib/partners/contract';
import { findPartner } from '@/lib/partners/partner-queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getPartnerContract, ({ db, params }) =>
  findPartner(db, params.id, dayOf(serverNow())),
);

export const PUT = defineStaffRoute(savePartnerContract, ({ db, params, body, by }) =>
  savePartner(db, { id: params.id, ...body }, by),
);
