import { defineContract } from '../http/define-contract';
import { z } from 'zod';
import {
  closedMonthSchema,
  closeMonthSchema,
  journalQuerySchema,
  journalSchema,
  monthSchema,
  openItemSchema,
  openItemsQuerySchema,
} from './schema';

export const getJournalContract = defineContract({
  path: '/api/admin/money/journal',
  summary:
    'The bookings of a month (`YYYY-MM`) with sums, deferred income and open items; with `format` as a file for Banana or Abacus',
  access: 'money:read',
  query: journalQuerySchema,
  output: journalSchema,
  files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

export const listOpenItemsContract = defineContract({
  path: '/api/admin/money/open-items',
  summary:
    'The items that were open at the end of a month (`YYYY-MM`), one by one, without names; their sums are those of the journal. With `format=csv` as a file',
  access: 'money:read',
  query: openItemsQuerySchema,
  output: z.object({ month: monthSchema, items: z.array(openItemSchema) }),
  files: ['text/csv'],
});

export const closeMonthContract = defineContract({
  method: 'POST',
  path: '/api/admin/money/close',
  summary:
    'Close a month and those before: its file never changes, later changes are booked in the next open month. Closing again answers the same; `invalid_data` for a month to come',
  access: 'money:close',
  body: closeMonthSchema,
  output: closedMonthSchema,
});
