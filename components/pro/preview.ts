import type { CsvTable } from '@/lib/pro/csv/read-csv';
import type { FileFault } from '@/lib/pro/csv/measure';

/** What a file looks like before it is sent. */
export type Preview =
  { ok: true; header: string[]; rows: CsvTable['rows']; count: number } | { ok: false; fault: FileFault };

/** Rows shown of a file. */
export const PREVIEW_ROWS = 3;
