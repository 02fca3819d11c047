import { serverNow } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { addPartner } from '@/lib/partners/commands/save-partner';
import { addPartnerContract, listPartnersContract } from '@/lib/partners/contract';
import { listPartners } from '@/lib/partners/partner-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listPartnersContract, async ({ db, query }) => {
  const { items, total, page } = await listPartners(db, query, { today: dayOf(serverNow()) });
  return ok({ items, total, page });
});

export const POST = defineStaffRoute(addPartnerContract, ({ db, body, by }) => addPartner(db, body, by));
