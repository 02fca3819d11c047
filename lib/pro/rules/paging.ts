/** Rows shown at once; more would slow a page with thousands down. */
export const ROWS_PER_PAGE = 50;
