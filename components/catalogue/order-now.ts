import { putIntoCart } from '@/lib/cart/cart-client';
import { changeEntryContract, getCartContract } from '@/lib/cart/contract';
import { getCatalogueContract } from '@/lib/catalogue/contract';
import { complementsPass, givesVoucher, productCode, productKind } from '@/lib/catalogue/products';
import { callApi } from '@/lib/http/client';
import { listPassesContract } from '@/lib/passes/contract';
import { extendablePasses, haveExtension, renewablePasses } from '@/lib/renewal/rules';

export type OrderedItem = { product: string; uniqueKey?: string; edition?: string; extension?: string };

/**
 * Adds the product of an order link to the customer's cart. Returns null when the customer must choose first: a gift
 * voucher is worded, and an existing pass could be renewed.
 * @param productKey prefix of the operator's product codes
 * @throws ApiError, ConnectionError
 */
export async function orderNow({ extension, ...item }: OrderedItem, productKey: string) {
  if (extension) return orderExtension(extension, item.product, productKey);
  const kind = productKind(item.product, productKey);
  if (kind && givesVoucher(kind)) return null;
  // the renewal route asks for the pass number
  if (!item.uniqueKey && kind && complementsPass(kind)) return null;
  if (!item.uniqueKey && (await hasRenewablePass(item.product))) return null;
  return putIntoCart(item);
}

/**
 * Adds an extension where the customer can use it: to a pass in the cart, otherwise to their own pass, otherwise to a new
 * one. Returns null when they must say for whom: with several passes, or one that has it already.
 */
async function orderExtension(code: string, product: string, productKey: string) {
  const [cart, { items }] = await Promise.all([callApi(getCartContract), callApi(listPassesContract)]);
  const there = cart.entries.find((entry) => entry.extensions.some((one) => one.code === code));
  if (there) return { cart, wasThere: 'extension' as const };
  const open = cart.entries.find((entry) => {
    const kind = productKind(entry.product, productKey);
    const isOwn = entry.pass?.product === product && !entry.pass.extensions.includes(code);
    return entry.product === product || (kind && complementsPass(kind) && isOwn);
  });
  if (open) {
    const extensions = [...open.extensions.map((one) => one.code), code];
    const body = { extensions };
    return {
      cart: await callApi(changeEntryContract, { params: { id: open.id }, body }),
      wasThere: null,
    };
  }
  const ordered = { product, extension: code };
  const own = extendablePasses(items, ordered);
  if (own.length > 1 || haveExtension(items, ordered)) return null;
  const [pass] = own;
  const substitute = productCode('substitute', productKey);
  return putIntoCart(
    pass
      ? { product: substitute, uniqueKey: pass.uniqueKey, extensions: [code] }
      : { product, extensions: [code] },
  );
}

async function hasRenewablePass(product: string): Promise<boolean> {
  const [{ items }, { edition }] = await Promise.all([
    callApi(listPassesContract),
    callApi(getCatalogueContract),
  ]);
  return renewablePasses(items, { product, edition: edition?.code ?? '' }).length > 0;
}
