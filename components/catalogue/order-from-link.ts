import type { OrderedItem } from './order-now';

/** The item a link orders: the renewal route with a product, and a pass number or an extension. */
export function orderFromLink(
  link: URL | null,
  renewal: { origin: string; path: string },
): OrderedItem | null {
  const product = link?.searchParams.get('product');
  if (!link || !product || link.origin !== renewal.origin || link.pathname !== renewal.path) return null;
  // the visitor has already chosen to log in or to register
  if (link.searchParams.has('who')) return null;
  const uniqueKey = link.searchParams.get('uniqueKey');
  const edition = link.searchParams.get('edition');
  const extension = link.searchParams.get('extension');
  return {
    product,
    ...(uniqueKey ? { uniqueKey } : {}),
    ...(edition ? { edition } : {}),
    ...(extension ? { extension } : {}),
  };
}
