import { staffActor } from '@/lib/audit/actor';
import { serverNow } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { savePartner } from '@/lib/partners/commands/save-partner';
import { getPartnerContract, savePartnerContract } from '@/lib/partners/contract';
import { findPartner } from '@/lib/partners/partner-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getPartnerContract, staff('partners:read'), async ({ db, params }) =>
  found(await findPartner(db, params.id, dayOf(serverNow()))),
);

export const PUT = defineRoute(savePartnerContract, staff('partners:write'), (call) =>
  savePartner(call.db, { id: call.params.id, ...call.body }, staffActor(call)),
);
