/** What can be found, in the order in which groups are shown. */
export const SEARCH_TYPES = ['event', 'film', 'place', 'cinema', 'news', 'press', 'faq', 'page'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const SEARCH_PAGE_SIZE = 20;
export const SEARCH_MAX_PAGE = 100;
/** Letters of a question. */
export const SEARCH_MAX = 200;
