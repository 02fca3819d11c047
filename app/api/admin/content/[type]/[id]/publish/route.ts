import { revalidateTag } from 'next/cache';
import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { publish } from '@/lib/publishing/commands/publish';
import { publishContract } from '@/lib/publishing/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(publishContract, staff('content:publish'), async (call) => {
  const { db, params, body } = call;
  const { locale: part, ...options } = body;
  const done = await publish(db, { ...params, part }, options, staffActor(call));
  if (!done.ok) return done;
  const { tags, ...published } = done.data;
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  return ok(published);
});
