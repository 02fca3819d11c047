import { staffActor } from '@/lib/audit/actor';
import { serverNow } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { addPartner } from '@/lib/partners/commands/save-partner';
import { addPartnerContract, listPartnersContract } from '@/lib/partners/contract';
import { listPartners } from '@/lib/partners/partner-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listPartnersContract, staff('partners:read'), async ({ db, query }) => {
  const { items, total, page } = await listPartners(db, query, { today: dayOf(serverNow()) });
  return ok({ items, total, page });
});

export const POST = defineRoute(addPartnerContract, staff('partners:write'), (call) =>
  addPartner(call.db, call.body, staffActor(call)),
);
