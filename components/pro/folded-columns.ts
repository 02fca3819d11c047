import { foldHeader } from '@/lib/pro/csv/columns';
import type { Columns } from './use-import';

/** Column assignments keyed by folded header, the form in which headers are compared. */
export const foldedColumns = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([header, column]) => [foldHeader(header), column]));
