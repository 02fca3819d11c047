import { revalidateTag } from 'next/cache';
import { ok } from '@/lib/core/result';
import { hide } from '@/lib/publishing/commands/hide';
import { hideContract } from '@/lib/publishing/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(hideContract, async ({ db, params, body, by }) => {
  const { locale: part, ...options } = body;
  const done = await hide(db, { ...params, part }, options, by);
  if (!done.ok) return done;
  const { tags, ...published } = done.data;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return ok(published);
});
