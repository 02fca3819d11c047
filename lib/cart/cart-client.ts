import { callApi } from '../http/client';
import { addEntryContract, getCartContract } from './contract';
import { placeInCart, type PlaceInCart } from './rules';
import type { AddEntryInput, CartView } from './schema';

/**
 * Adds a product to the customer's cart. Adding the same renewal twice is not an error: `wasThere` tells that its pass
 * number is already in the cart, and for which product.
 * @throws ApiError, ConnectionError
 */
export async function putIntoCart(
  item: AddEntryInput,
): Promise<{ cart: CartView; wasThere: PlaceInCart | null }> {
  // checked first: a refused call would appear as an error in the browser console
  const present = item.uniqueKey ? await callApi(getCartContract) : null;
  const wasThere = present && placeInCart(present, item);
  if (wasThere) return { cart: present, wasThere };
  return { cart: await callApi(addEntryContract, { body: item }), wasThere: null };
}
