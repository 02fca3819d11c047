import { foldHeader } from '@/lib/pro/csv/columns';
import type { Columns } from './use-import';

/** What was said of headers, by the form in which headers are compared. */
export const foldedColumns = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([header, column]) => [foldHeader(header), column]));
