/** Result types, in display order of their groups. */
export const SEARCH_TYPES = ['event', 'film', 'place', 'cinema', 'news', 'press', 'faq', 'page'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_MAX_PAGE = 100;
/** Maximum length of a query. */
export const SEARCH_MAX = 200;
