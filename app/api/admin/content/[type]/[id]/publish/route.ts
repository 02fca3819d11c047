import { revalidateTag } from 'next/cache';
import { ok } from '@/lib/core/result';
import { publish } from '@/lib/publishing/commands/publish';
import { publishContract } from '@/lib/publishing/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(publishContract, async ({ db, params, body, by }) => {
  const { locale: part, ...options } = body;
  const done = await publish(db, { ...params, part }, options, by);
  if (!done.ok) return done;
  const { tags, ...published } = done.data;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return ok(published);
});
