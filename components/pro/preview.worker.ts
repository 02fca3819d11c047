import { readCsv } from '@/lib/pro/csv/read-csv';
import { PREVIEW_ROWS, type Preview } from './preview';

/** Parses the file off the main thread, so that the page stays responsive. */
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
