type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'>;

/** Where a click leads in this window; null when it follows no link, or one for another window or a file. */
export function followedUrl(click: Click): URL | null {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  // by attributes: the doors of the map are links of a drawing, whose properties are other ones
  const link = click.target instanceof Element ? click.target.closest('a[href]') : null;
  if (!link || link.hasAttribute('download')) return null;
  if ((link.getAttribute('target') ?? '_self') !== '_self') return null;
  return new URL(link.getAttribute('href') ?? '', location.href);
}

/** Does this click lead to another page of this site, in this window? Jumps within a page do not. */
export function isPageChange(click: Click, here: Pick<Location, 'href' | 'origin'>): boolean {
  const [from, to] = [new URL(here.href), followedUrl(click)];
  return to?.origin === here.origin && `${to.pathname}${to.search}` !== `${from.pathname}${from.search}`;
}
