/** A value of a filter, with the number of results it would have under the other filters. */
export type FilterValue = { value: string; label: string; count: number };

/** Separates the values of a filter in the URL. */
export const VALUES_SEPARATOR = ',';
