/** Internal path of cached lists, below the language (lib/http/stored-lists.ts). No link leads there. */
export const STORED_LISTS = 'lists';
/** Between list, time and query: a single path segment, because every segment adds a layer to the page. */
export const SEPARATOR = '~';

/** The screen as visitors know it: a cached list is rendered at an internal path. */
export function visitedScreen(pathname: string): string {
  const [, folder, list] = pathname.split('/');
  return folder === STORED_LISTS && list ? `/${list.split(SEPARATOR)[0]}` : pathname;
}
