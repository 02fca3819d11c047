import { listOpenItemsContract } from '@/lib/books/contract';
import { openItemsFile } from '@/lib/books/open-items-file';
import { listOpenItems } from '@/lib/books/queries';
import { ok } from '@/lib/core/result';
import { csvResponse } from '@/lib/pro/csv-files';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(
  listOpenItemsContract,
  async ({ db, query: { month, format }, locale }) => {
    const items = await listOpenItems(db, month);
    return format
      ? csvResponse(`open-items-${month}.csv`, openItemsFile(items, locale))
      : ok({ month, items });
  },
);
