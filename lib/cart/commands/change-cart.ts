import 'server-only';
import type { ErrorCode } from '../../core/errors';
import type { Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { CartView } from '../schema';
import { readOpenCart, type OpenCart } from '../queries/cart';
import type { CartContext } from './context';
import { createOpenCart, lockCartRow } from './open-cart';

/** Decides and writes. @returns null if its write found the cart changed */
type Change<Code extends ErrorCode> = (db: Db, open: OpenCart) => Promise<Result<CartView, Code> | null>;

/**
 * Changes the open cart. A write is one statement on condition that the cart is as it was read, so that a customer
 * alone with the cart needs no lock. After a change in between, reads again under a lock and changes that state.
 * @param open as read before
 */
export async function changeCart<Code extends ErrorCode>(
  db: Db,
  open: OpenCart,
  context: Pick<CartContext, 'accountId' | 'at'> & { creates?: boolean },
  change: Change<Code>,
): Promise<Result<CartView, Code>> {
  const { accountId, at, creates = false } = context;
  const { cart, catalogue } = open;
  const changed = cart || !creates ? await change(db, open) : null;
  if (changed) return changed;
  return db.transaction(async (tx) => {
    await (creates ? createOpenCart(tx, accountId, at) : lockCartRow(tx, accountId));
    const done = await change(tx, await readOpenCart(tx, accountId, { catalogue }));
    if (!done) throw new Error('a locked cart has changed');
    return done;
  });
}
