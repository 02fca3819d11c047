/** Where stored lists are rendered, below the language (lib/http/stored-lists.ts). No link leads there. */
export const STORED_LISTS = 'lists';
/** Between list, moment and question: one part of the path, because every part is another layer of a page. */
export const SEPARATOR = '~';

/** The screen as its visitor has it: a stored list is rendered at an address of its own. */
export function visitedScreen(pathname: string): string {
  const [, folder, list] = pathname.split('/');
  return folder === STORED_LISTS && list ? `/${list.split(SEPARATOR)[0]}` : pathname;
}
