type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'>;

/** The URL a click opens in this window; null for clicks without a link, new windows and downloads. */
export function followedUrl(click: Click): URL | null {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  // read attributes instead of properties: the links of the map are SVG elements
  const link = click.target instanceof Element ? click.target.closest('a[href]') : null;
  if (!link || link.hasAttribute('download')) return null;
  if ((link.getAttribute('target') ?? '_self') !== '_self') return null;
  return new URL(link.getAttribute('href') ?? '', location.href);
}

/** True if the click opens another page of this site in this window. Fragment links do not. */
export function isPageChange(click: Click, here: Pick<Location, 'href' | 'origin'>): boolean {
  const [from, to] = [new URL(here.href), followedUrl(click)];
  return to?.origin === here.origin && `${to.pathname}${to.search}` !== `${from.pathname}${from.search}`;
}

/** Document event: a navigation has started that no link triggered. */
export const PAGE_CHANGE = 'passage:page-change';

/** Shows the progress line for a navigation that code starts. */
export const announcePageChange = () => document.dispatchEvent(new Event(PAGE_CHANGE));
