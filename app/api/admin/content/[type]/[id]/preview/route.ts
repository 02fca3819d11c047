import { staffActor } from '@/lib/audit/actor';
import { DRAFT_PARAMETER } from '@/lib/config/as-of.mjs';
import { defineRoute } from '@/lib/http/define-route';
import { findDraftPage } from '@/lib/publishing/commands/open-draft';
import { previewDraftContract } from '@/lib/publishing/contract';
import { draftCookie, draftToken } from '@/lib/publishing/draft-link';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(previewDraftContract, staff('content:write'), async (call) => {
  const { db, params, locale, actor } = call;
  const { locale: part, isShared } = call.body;
  const page = await findDraftPage(db, { ...params, part }, { locale, isShared, by: staffActor(call) });
  if (!page.ok) return page;
  const { token, expiresAt } = draftToken(params, isShared ? null : actor.sessionId);
  const url = `${page.data}?${new URLSearchParams({ [DRAFT_PARAMETER]: token })}`;
  return Response.json(
    { url, expiresAt: expiresAt.toISOString() },
    { headers: isShared ? {} : { 'set-cookie': draftCookie(actor.sessionId) } },
  );
});
