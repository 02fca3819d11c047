import { callApi } from '../http/client';
import { addEntryContract, getCartContract } from './contract';
import { placeInCart, type PlaceInCart } from './rules';
import type { AddEntryInput, CartView } from './schema';

/**
 * Puts a product into the cart of who is signed in. What was asked for twice, such as the same renewal pressed
 * again, is no fault: `wasThere` says that its pass number lay there already, and what for.
 * @throws ApiError, ConnectionError
 */
export async function putIntoCart(
  item: AddEntryInput,
  locale: string,
): Promise<{ cart: CartView; wasThere: PlaceInCart | null }> {
  // asked beforehand: a refusal would stand in the browser's console as a fault of the page
  const present = item.uniqueKey ? await callApi(getCartContract, { locale }) : null;
  const wasThere = present && placeInCart(present, item);
  if (wasThere) return { cart: present, wasThere };
  return { cart: await callApi(addEntryContract, { body: item, locale }), wasThere: null };
}
