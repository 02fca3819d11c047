type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'target'>;

/** Does this click lead to another page of this site, in this window? Jumps within a page do not. */
export function isPageChange(click: Click, here: Pick<Location, 'href' | 'origin'>): boolean {
  if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return false;
  const link = click.target instanceof Element ? click.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return false;
  if (link.target && link.target !== '_self') return false;
  const [from, to] = [new URL(here.href), new URL(link.href)];
  return to.origin === here.origin && `${to.pathname}${to.search}` !== `${from.pathname}${from.search}`;
}
