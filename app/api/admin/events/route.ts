import { ok } from '@/lib/core/result';
import { toldField } from '@/lib/http/problem';
import { addEvents } from '@/lib/publishing/commands/add-events';
import { addEventsContract } from '@/lib/publishing/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(addEventsContract, async ({ db, body, locale, by }) => {
  const added = await addEvents(db, body, by);
  if (!added.ok) return added;
  const { items, unknown } = added.data;
  return ok({
    unknown,
    items: items.map(({ faults, ...item }) => ({
      ...item,
      errors: faults.map((fault) => toldField(fault, locale)),
    })),
  });
});
