import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { endedPreviewCookie, previewCookie } from '@/lib/http/preview-cookie';
import { recordPreviewEnd, recordPreviewStart } from '@/lib/staff/commands/preview';
import { endPreviewContract, startPreviewContract } from '@/lib/staff/contract';
import { anyStaff } from '@/lib/staff/guards';

const withCookie = (cookie: string) => new Response(null, { status: 204, headers: { 'set-cookie': cookie } });

export const POST = defineRoute(startPreviewContract, anyStaff, async (call) => {
  const { actor, body, db } = call;
  await recordPreviewStart(db, body.at, staffActor(call));
  return withCookie(previewCookie({ ...actor, at: body.at }));
});

export const DELETE = defineRoute(endPreviewContract, anyStaff, async (call) => {
  await recordPreviewEnd(call.db, staffActor(call));
  return withCookie(endedPreviewCookie());
});
