import { getJournalContract } from '@/lib/books/contract';
import { getJournalFile } from '@/lib/books/file-queries';
import { getJournal } from '@/lib/books/queries';
import { ok } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getJournalContract, async ({ db, query, locale }) => {
  const { month, format, layout } = query;
  if (format) return fileResponse(await getJournalFile(db, { month, format, layout }));
  return ok(await getJournal(db, { month, locale }));
});
