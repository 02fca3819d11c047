import 'server-only';
import { complementsPass, issuesPass } from '../../catalogue/products';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { getLogger } from '../../http/logger';
import { addToPasses, lockPasses, type PassAddOns } from '../../passes/commands/add-to-passes';
import { issuePasses, type PassToIssue } from '../../passes/commands/issue-passes';
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

/**
 * Issues the contents of a paid order in the transaction that completes it: passes, add-ons for existing passes, gift
 * vouchers.
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
  const held = await issuePasses(tx, passesOf(order), at, { isReleased });
  if (held.length) return fail('duplicate_order_item');
  const missed = await addToPasses(tx, addOnsOf(order));
  // paid for, but the pass is gone: staff must decide
  if (missed.length) getLogger().error({ orderId: order.id, count: missed.length }, 'no pass for add-ons');
  await issueVouchers(tx, vouchersOf(order), { day: dayOf(at), at });
  return ok(undefined);
}
