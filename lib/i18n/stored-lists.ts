/** Where stored lists are rendered, below the language (lib/http/stored-lists.ts). No link leads there. */
export const STORED_LISTS = 'lists';

/** The screen as its visitor has it: a stored list is rendered at an address of its own. */
export function visitedScreen(pathname: string): string {
  const [, folder, list] = pathname.split('/');
  return folder === STORED_LISTS && list ? `/${list}` : pathname;
}
