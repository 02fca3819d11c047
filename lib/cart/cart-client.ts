import { callApi } from '../http/client';
import { addEntryContract, getCartContract } from './contract';
import { isInCart } from './rules';
import type { AddEntryInput, CartView } from './schema';

/**
 * Puts a product into the cart of who is signed in. What was asked for twice, such as the same renewal pressed
 * again, is no fault: `wasThere` says that it lay there already.
 * @throws ApiError, ConnectionError
 */
export async function putIntoCart(
  item: AddEntryInput,
  locale: string,
): Promise<{ cart: CartView; wasThere: boolean }> {
  // asked beforehand: a refusal would stand in the browser's console as a fault of the page
  const present = item.uniqueKey ? await callApi(getCartContract, { locale }) : null;
  if (present && isInCart(present, item)) return { cart: present, wasThere: true };
  return { cart: await callApi(addEntryContract, { body: item, locale }), wasThere: false };
}
