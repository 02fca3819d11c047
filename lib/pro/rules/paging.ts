/** Rows per page; more would slow down a page with thousands. */
export const ROWS_PER_PAGE = 50;
