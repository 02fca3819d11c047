/** Names of import files. */
export const IMPORT_FILE = /\.(csv|tsv|txt)$/i;

/** Limits of an import file (docs/product.md#import-files), small enough not to block the server. */
export const MAX_BYTES = 2 * 1024 * 1024;
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 30;
/** Characters per cell. */
export const MAX_CELL = 500;
/** Rows per page; more would slow down a page with thousands. */
export const ROWS_PER_PAGE = 50;
