import { getJournalContract } from '@/lib/books/contract';
import { getJournalFile } from '@/lib/books/file-queries';
import { getJournal } from '@/lib/books/queries';
import { ok } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getJournalContract, staff('money:read'), async ({ db, query, locale }) => {
  const { month, format, layout } = query;
  if (format) return fileResponse(await getJournalFile(db, { month, format, layout }));
  return ok(await getJournal(db, { month, locale }));
});
