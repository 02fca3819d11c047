import type { CsvTable } from '@/lib/pro/csv/read-csv';
import type { FileFault } from '@/lib/pro/csv/measure';

/** Preview of a file before upload. */
export type Preview =
  | { ok: true; header: string[]; rows: CsvTable['rows']; count: number }
  | { ok: false; fault: FileFault };

export const PREVIEW_ROWS = 3;
