import { revalidateTag } from 'next/cache';
import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { exportContentContract, importContentContract } from '@/lib/content-import/contract';
import { exportContent } from '@/lib/content-import/queries/export-records';
import { readUpload } from '@/lib/content-import/upload';
import { defineRoute } from '@/lib/http/define-route';
import { problemResponse } from '@/lib/http/problem';
import { importOverEdits } from '@/lib/publishing/commands/import-over-edits';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(exportContentContract, staff('content:read'), async ({ db, query }) =>
  ok(await exportContent(db, query.type)),
);

export const POST = defineRoute(importContentContract, staff('content:publish'), async (call) => {
  const { db, at, request, query, locale, requestId } = call;
  const upload = await readUpload(request, importContentContract.maxBytes);
  if (!upload.ok) {
    const status = upload.fault === 'too_large' ? { status: 413 as const } : {};
    return problemResponse({ code: 'bad_request' }, { locale, requestId, ...status });
  }
  const outcome = await importOverEdits(db, upload.files, {
    at,
    by: staffActor(call),
    keepEdits: query.keepEdits === 'true',
  });
  if (!outcome.ok) return outcome;
  // expire immediately: an operator checks the page after an import
  for (const tag of outcome.data.tags) revalidateTag(tag, { expire: 0 });
  return ok(outcome.data.report);
});
