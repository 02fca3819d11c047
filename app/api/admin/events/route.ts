import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { toldField } from '@/lib/http/problem';
import { addEvents } from '@/lib/publishing/commands/add-events';
import { addEventsContract } from '@/lib/publishing/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(addEventsContract, staff('content:write'), async (call) => {
  const added = await addEvents(call.db, call.body, staffActor(call));
  if (!added.ok) return added;
  const { items, unknown } = added.data;
  return ok({
    unknown,
    items: items.map(({ faults, ...item }) => ({
      ...item,
      errors: faults.map((fault) => toldField(fault, call.locale)),
    })),
  });
});
