import { staffActor } from '@/lib/audit/actor';
import { recordAudit } from '@/lib/audit/commands';
import { defineRoute } from '@/lib/http/define-route';
import { endedPreviewCookie, previewCookie } from '@/lib/http/preview-cookie';
import { endPreviewContract, startPreviewContract } from '@/lib/staff/contract';
import { anyStaff } from '@/lib/staff/guards';

const withCookie = (cookie: string) => new Response(null, { status: 204, headers: { 'set-cookie': cookie } });

export const POST = defineRoute(startPreviewContract, anyStaff, async (call) => {
  const { actor, body, db } = call;
  await recordAudit(db, staffActor(call), {
    action: 'preview_started',
    target: { type: 'site' },
    after: { at: body.at.toISOString() },
  });
  return withCookie(previewCookie({ ...actor, at: body.at }));
});

export const DELETE = defineRoute(endPreviewContract, anyStaff, async (call) => {
  await recordAudit(call.db, staffActor(call), { action: 'preview_ended', target: { type: 'site' } });
  return withCookie(endedPreviewCookie());
});
