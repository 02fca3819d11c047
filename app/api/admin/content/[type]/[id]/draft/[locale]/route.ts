import { staffActor } from '@/lib/audit/actor';
import { found, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { toldField } from '@/lib/http/problem';
import { discardDraft } from '@/lib/publishing/commands/discard-draft';
import { saveDraft } from '@/lib/publishing/commands/save-draft';
import { discardDraftContract, getDraftContract, saveDraftContract } from '@/lib/publishing/contract';
import { findPart } from '@/lib/publishing/queries/records';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getDraftContract, staff('content:write'), async ({ db, params }) =>
  found(await findPart(db, params, params.locale)),
);

export const PUT = defineRoute(saveDraftContract, staff('content:write'), async (call) => {
  const { db, params, body, ifMatch, locale } = call;
  const key = { type: params.type, id: params.id, part: params.locale };
  const saved = await saveDraft(db, key, { ...body, ifMatch }, staffActor(call));
  if (!saved.ok) return saved;
  const { version, editedAt, data, faults } = saved.data;
  return ok({
    version,
    editedAt: editedAt.toISOString(),
    data,
    errors: faults.map((fault) => toldField(fault, locale)),
  });
});

export const DELETE = defineRoute(discardDraftContract, staff('content:write'), (call) => {
  const { db, params, ifMatch } = call;
  const key = { type: params.type, id: params.id, part: params.locale };
  return discardDraft(db, key, ifMatch, staffActor(call));
});
