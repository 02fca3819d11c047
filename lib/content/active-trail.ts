import type { NavigationItemView } from './schema/views';

const pathOf = (url: string) => url.split(/[?#]/)[0] ?? '';
const queryOf = (url: string) => new URLSearchParams(url.split('#')[0]?.split('?')[1] ?? '');

/** How well an item matches a URL: 0 for no match, more for a longer path, most with its query. */
function fit(item: NavigationItemView, current: string): number {
  const { url } = item.link;
  const path = pathOf(url);
  const isHome = path.split('/').length <= 2;
  const here = pathOf(current);
  if (here !== path && (isHome || !here.startsWith(`${path}/`))) return 0;
  const wanted = [...queryOf(url)];
  const given = queryOf(current);
  if (!wanted.every(([key, value]) => given.get(key)?.split(',').includes(value))) return 0;
  return path.length + (wanted.length ? 1_000 : 0);
}

/**
 * Ids from the top of a navigation down to the item that contains a URL: an event page belongs to the agenda. Empty if
 * none does.
 * @param current path of the page with its query: `/fr/agenda?category=concert`
 */
export function activeTrail(items: readonly NavigationItemView[], current: string): string[] {
  let best: { score: number; trail: string[] } = { score: 0, trail: [] };
  const walk = (list: readonly NavigationItemView[], above: string[]) => {
    for (const item of list) {
      const trail = [...above, item.id];
      const score = fit(item, current);
      if (score > best.score) best = { score, trail };
      walk(item['aio:children'], trail);
    }
  };
  walk(items, []);
  return best.trail;
}
