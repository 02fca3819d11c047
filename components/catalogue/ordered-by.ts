import type { OrderedItem } from './order-now';

/** What a link orders: the renewal route of this site with a product, and for a renewal the pass number. */
export function orderedBy(link: URL | null, renewal: { origin: string; path: string }): OrderedItem | null {
  const product = link?.searchParams.get('product');
  if (!link || !product || link.origin !== renewal.origin || link.pathname !== renewal.path) return null;
  // somebody who chose to log in or to register first goes on with that
  if (link.searchParams.has('who')) return null;
  const uniqueKey = link.searchParams.get('uniqueKey');
  const edition = link.searchParams.get('edition');
  return { product, ...(uniqueKey ? { uniqueKey } : {}), ...(edition ? { edition } : {}) };
}
