/** Bounds of an import file (docs/product.md#import-files). Small enough that nothing of it can hold the server up. */
export const MAX_BYTES = 2 * 1024 * 1024;
export const MAX_ROWS = 5_000;
export const MAX_COLUMNS = 30;
/** Characters of one cell. */
export const MAX_CELL = 500;
