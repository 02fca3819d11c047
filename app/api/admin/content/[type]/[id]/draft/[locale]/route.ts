import { ok } from '@/lib/core/result';
import { toldField } from '@/lib/http/problem';
import { discardDraft } from '@/lib/publishing/commands/discard-draft';
import { saveDraft } from '@/lib/publishing/commands/save-draft';
import { discardDraftContract, getDraftContract, saveDraftContract } from '@/lib/publishing/contract';
import { findPart } from '@/lib/publishing/queries/records';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getDraftContract, ({ db, params }) => findPart(db, params, params.locale));

export const PUT = defineStaffRoute(saveDraftContract, async ({ db, params, body, ifMatch, locale, by }) => {
  const key = { type: params.type, id: params.id, part: params.locale };
  const saved = await saveDraft(db, key, { ...body, ifMatch }, by);
  if (!saved.ok) return saved;
  const { version, editedAt, data, faults } = saved.data;
  return ok({
    version,
    editedAt: editedAt.toISOString(),
    data,
    errors: faults.map((fault) => toldField(fault, locale)),
  });
});

export const DELETE = defineStaffRoute(discardDraftContract, ({ db, params, ifMatch, by }) => {
  const key = { type: params.type, id: params.id, part: params.locale };
  return discardDraft(db, key, ifMatch, by);
});
