import 'server-only';
import { complementsPass, issuesPass } from '../../catalogue/products';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { addToPasses, lockPasses, type PassAddOns } from '../../passes/commands/add-to-passes';
import { issuePasses, type PassToIssue } from '../../passes/commands/issue-passes';
import { restorePasses } from '../../passes/commands/restore-passes';
import { restoreVouchers } from '../../promotions/commands/block-vouchers';
import { issueVouchers, type VoucherToIssue } from '../../promotions/commands/issue-vouchers';
import type { MovedOrder } from './move-order';

function passesOf({ accountId, channel, items }: MovedOrder): PassToIssue[] {
  return items.flatMap(({ id, kind, holder, uniqueKey, edition, extensions, options }) =>
    holder && issuesPass(kind)
      ? [
          {
            kind,
            accountId,
            holder,
            edition,
            extensions,
            options,
            orderItemId: id,
            isShown: channel === 'shop',
            ...(uniqueKey ? { uniqueKey } : {}),
          },
        ]
      : [],
  );
}

const addOnsOf = ({ items }: MovedOrder): PassAddOns[] =>
  items.flatMap(({ kind, uniqueKey, edition, extensions, options }) =>
    complementsPass(kind) && uniqueKey
      ? [
          {
            uniqueKey,
            edition: edition.code,
            extensions,
            options,
          },
        ]
      : [],
  );

const vouchersOf = ({ accountId, locale, items }: MovedOrder): VoucherToIssue[] =>
  items.flatMap(({ id, gift, priceCents }) =>
    gift ? [{ gift, amountCents: priceCents, buyerId: accountId, locale, orderItemId: id }] : [],
  );

/** What an order gave before it was reopened counts again. @returns the lines that need nothing new; null if held */
async function restoreLines(
  tx: Db,
  { items, reopened }: MovedOrder,
  isReleased: boolean,
): Promise<ReadonlySet<string> | null> {
  if (!reopened) return new Set();
  const ids = items.map(({ id }) => id);
  const passes = await restorePasses(tx, ids, { isReleased });
  return passes && new Set([...passes, ...(await restoreVouchers(tx, ids))]);
}

/**
 * Issues the contents of a paid order in the transaction that completes it: passes, add-ons for existing passes, gift
 * vouchers. A reopened order gets its passes and vouchers back.
 * @returns `duplicate_order_item` when a holder already has such a pass; the caller must roll back
 */
export async function fulfilOrder(
  tx: Db,
  order: MovedOrder,
  { at, isReleased }: { at: Date; isReleased: boolean },
): Promise<Result<undefined, 'duplicate_order_item'>> {
  await lockPasses(
    tx,
    order.items.flatMap(({ uniqueKey }) => uniqueKey ?? []),
  );
  const restored = await restoreLines(tx, order, isReleased);
  if (!restored) return fail('duplicate_order_item');
  const isNew = ({ orderItemId }: { orderItemId?: string | null }) => !restored.has(orderItemId ?? '');
  const held = await issuePasses(tx, passesOf(order).filter(isNew), at, { isReleased });
  if (held.length) return fail('duplicate_order_item');
  const missed = await addToPasses(tx, addOnsOf(order));
  // paid for, but the pass is gone: staff must decide
  if (missed.length) getLogger().error({ orderId: order.id, count: missed.length }, 'no pass for add-ons');
  await issueVouchers(tx, vouchersOf(order).filter(isNew), { day: dayOf(at), at });
  return ok(undefined);
}
