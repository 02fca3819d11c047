import { staffActor } from '@/lib/audit/actor';
import { serverNow } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { savePartner } from '@/lib/partners/commands/save-partner';
import { getPartnerContract, savePartnerContract } from '@/lib/partners/contract';
import { findPartner } from '@/lib/partners/partner-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getPartnerContract, staff('partners:read'), async ({ db, params }) => {
  const partner = await findPartner(db, params.id, dayOf(serverNow()));
  return partner ? ok(partner) : fail('not_found');
});

export const PUT = defineRoute(savePartnerContract, staff('partners:write'), (call) =>
  savePartner(call.db, { id: call.params.id, ...call.body }, staffActor(call)),
);
