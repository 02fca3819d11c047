import { putIntoCart } from '@/lib/cart/cart-client';
import { getCatalogueContract } from '@/lib/catalogue/contract';
import { complementsPass, productKind } from '@/lib/catalogue/products';
import { callApi } from '@/lib/http/client';
import { listPassesContract } from '@/lib/passes/contract';
import { renewablePasses } from '@/lib/renewal/rules';

export type Shop = { locale: string; productKey: string };

export type OrderedItem = { product: string; uniqueKey?: string; edition?: string };

/**
 * Adds the product of an order link to the customer's cart. Returns null when the customer must choose first, because
 * an existing pass could be renewed instead.
 * @throws ApiError, ConnectionError
 */
export async function orderNow(item: OrderedItem, { locale, productKey }: Shop) {
  const kind = productKind(item.product, productKey);
  // the renewal route asks for the pass number
  if (!item.uniqueKey && kind && complementsPass(kind)) return null;
  if (!item.uniqueKey && (await hasRenewablePass(item.product, locale))) return null;
  return putIntoCart(item, locale);
}

async function hasRenewablePass(product: string, locale: string): Promise<boolean> {
  const [{ items }, { edition }] = await Promise.all([
    callApi(listPassesContract, { locale }),
    callApi(getCatalogueContract, { locale }),
  ]);
  return renewablePasses(items, { product, edition: edition?.code ?? '' }).length > 0;
}
