import { DRAFT_PARAMETER } from '@/lib/config/as-of.mjs';
import { findDraftPage } from '@/lib/publishing/commands/open-draft';
import { previewDraftContract } from '@/lib/publishing/contract';
import { draftCookie, draftToken } from '@/lib/publishing/draft-link';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(
  previewDraftContract,
  async ({ db, actor, params, body, locale, by }) => {
    const { locale: part, isShared } = body;
    const page = await findDraftPage(db, { ...params, part }, { locale, isShared, by });
    if (!page.ok) return page;
    const { token, expiresAt } = draftToken(params, isShared ? null : actor.sessionId);
    const url = `${page.data}?${new URLSearchParams({ [DRAFT_PARAMETER]: token })}`;
    return Response.json(
      { url, expiresAt: expiresAt.toISOString() },
      { headers: isShared ? {} : { 'set-cookie': draftCookie(actor.sessionId) } },
    );
  },
);
