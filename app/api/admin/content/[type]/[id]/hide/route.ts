import { revalidateTag } from 'next/cache';
import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { hide } from '@/lib/publishing/commands/hide';
import { hideContract } from '@/lib/publishing/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(hideContract, staff('content:publish'), async (call) => {
  const { db, params, body } = call;
  const { locale: part, ...options } = body;
  const done = await hide(db, { ...params, part }, options, staffActor(call));
  if (!done.ok) return done;
  const { tags, ...published } = done.data;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return ok(published);
});
