import { readCsv } from '@/lib/pro/csv/read-csv';
import { PREVIEW_ROWS, type Preview } from './preview';

/** Reads a file beside the page, which stays quick whatever its size. */
self.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
  const read = readCsv(new Uint8Array(data));
  const preview: Preview = read.ok
    ? {
        ok: true,
        header: read.table.header,
        rows: read.table.rows.slice(0, PREVIEW_ROWS),
        count: read.table.rows.length,
      }
    : read;
  self.postMessage(preview);
};
