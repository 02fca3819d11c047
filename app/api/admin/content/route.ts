import { revalidateTag } from 'next/cache';
import { ok } from '@/lib/core/result';
import { exportContentContract, importContentContract } from '@/lib/content-import/contract';
import { exportContent } from '@/lib/content-import/queries/export-records';
import { readUpload } from '@/lib/content-import/upload';
import { problemResponse } from '@/lib/http/problem';
import { importOverEdits } from '@/lib/publishing/commands/import-over-edits';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(exportContentContract, ({ db, query }) => exportContent(db, query.type));

export const POST = defineStaffRoute(
  importContentContract,
  async ({ db, query, at, locale, request, requestId, by }) => {
    const upload = await readUpload(request, importContentContract.maxBytes);
    if (!upload.ok) {
      const status = upload.fault === 'too_large' ? { status: 413 as const } : {};
      return problemResponse({ code: 'bad_request' }, { locale, requestId, ...status });
    }
    const outcome = await importOverEdits(db, upload.files, {
      at,
      by,
      keepEdits: query.keepEdits === 'true',
    });
    if (!outcome.ok) return outcome;
    // expire immediately: an operator checks the page after an import
    for (const tag of outcome.data.tags) revalidateTag(tag, { expire: 0 });
    return ok(outcome.data.report);
  },
);
