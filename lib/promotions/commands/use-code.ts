import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../../core/dates';
import { sumCents, type Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import type { Code } from '../code-schema';
import { returnedAmounts, type ReturnedPart } from '../rules';
import { VOUCHER_KINDS } from '../schema';

type Use = {
  code: Code;
  orderId: string;
  accountId: string;
  discountCents: Cents;
  /** The order waits for a card payment and may be replaced by another one. */
  isReplaceable: boolean;
  day: Day;
  at: Date;
};

const takePromotion = (
  tx: Db,
  code: string,
  { orderId, accountId, discountCents, isReplaceable, day, at }: Use,
) =>
  hasRows(
    tx,
    sql`with taken as (
          update promotion_codes set uses = uses + 1, discount_cents = discount_cents + ${discountCents}
          where code = ${code} and stopped_at is null and (max_uses is null or uses < max_uses)
            and (max_discount_cents is null or discount_cents + ${discountCents} <= max_discount_cents)
            and (valid_from is null or valid_from <= ${day}) and (valid_until is null or valid_until >= ${day})
          returning code)
        insert into promotion_uses (order_id, code, account_id, is_replaceable, discount_cents, created_at)
        select ${orderId}, code, ${accountId}, ${isReplaceable}, ${discountCents}::int, ${at}::timestamptz from taken
        on conflict (code, account_id) do nothing
        returning 1 as used`,
  );

/** A voucher for a pass is used completely; an amount keeps its remainder. */
const takeVoucher = (tx: Db, id: string, use: Use) =>
  hasRows(
    tx,
    sql`with taken as (
          update vouchers set claimed_by = null, claimed_at = null,
            activated_at = coalesce(activated_at, ${use.at}::timestamptz),
            remaining_cents = case kind when 'amount' then remaining_cents - ${use.discountCents} else 0 end
          where id = ${id} and not is_blocked and expires_on >= ${use.day}
            and (claimed_by is null or claimed_by = ${use.accountId})
            and remaining_cents >= case kind when 'amount' then ${use.discountCents} else amount_cents end
          returning id)
        insert into voucher_redemptions (order_id, voucher_id, account_id, amount_cents, is_replaceable, created_at)
        select ${use.orderId}, id, ${use.accountId}, ${use.discountCents}::int, ${use.isReplaceable},
          ${use.at}::timestamptz
        from taken
        returning 1 as used`,
  );

/**
 * Counts the use of a code by an order, in the transaction that places it. A single conditional update: of concurrent
 * orders for the last use one succeeds. The caller rolls back on refusal.
 * @returns `promocode_already_used` when it was used up, or used by this customer, in the meantime
 */
export async function takeCode(tx: Db, use: Use): Promise<Result<undefined, 'promocode_already_used'>> {
  const { code } = use;
  const taken =
    code.type === 'promotion' ? await takePromotion(tx, code.code, use) : await takeVoucher(tx, code.id, use);
  return taken ? ok(undefined) : fail('promocode_already_used');
}

/** After payment, the order's use of its codes can no longer be replaced. */
export async function settleCodes(tx: Db, orderId: string): Promise<void> {
  await tx.execute(
    sql`with promotion as (
          update promotion_uses set is_replaceable = false where order_id = ${orderId} and is_replaceable)
        update voucher_redemptions set is_replaceable = false where order_id = ${orderId} and is_replaceable`,
  );
}

const redeemedRow = z.strictObject({
  voucherId: z.uuid(),
  kind: z.enum(VOUCHER_KINDS),
  amountCents: z.int(),
  valueCents: z.int(),
  expiresOn: z.iso.date(),
});

type Return = {
  orderId: string;
  at: Date;
  /** Returns only what paid these lines. */
  part?: ReturnedPart | undefined;
};

/** Returns amounts to the vouchers that paid an order. @returns their value */
async function returnVouchers(tx: Db, { orderId, at, part }: Return): Promise<Cents> {
  const locked = await queryRows(
    tx,
    redeemedRow,
    sql`select r.voucher_id as "voucherId", v.kind, r.amount_cents as "amountCents",
          case v.kind when 'amount' then r.amount_cents else v.amount_cents end as "valueCents",
          v.expires_on::text as "expiresOn"
        from voucher_redemptions r join vouchers v on v.id = r.voucher_id
        where r.order_id = ${orderId} order by v.id for update`,
  );
  // what was used last is returned first
  const used = locked.toSorted((one, other) => other.expiresOn.localeCompare(one.expiresOn));
  const amounts = returnedAmounts(used, part);
  const returned = used.flatMap(({ voucherId, kind, amountCents, valueCents }, index) => {
    const back = amounts[index] ?? 0;
    if (!back) return [];
    return [
      { id: voucherId, back, is_all: back === amountCents, value: kind === 'amount' ? back : valueCents },
    ];
  });
  if (!returned.length) return 0;
  await tx.execute(
    sql`with returned as (
          select * from jsonb_to_recordset(${JSON.stringify(returned)}::jsonb)
            as r(id uuid, back int, is_all boolean, value int)),
        ended as (delete from voucher_redemptions r using returned b
          where r.order_id = ${orderId} and r.voucher_id = b.id and b.is_all),
        reduced as (update voucher_redemptions r set amount_cents = r.amount_cents - b.back from returned b
          where r.order_id = ${orderId} and r.voucher_id = b.id and not b.is_all),
        noted as (
          insert into voucher_returns (id, voucher_id, value_cents, redeemed_at, returned_at)
          select gen_random_uuid(), b.id, b.value, r.created_at, ${at}::timestamptz
          from returned b join voucher_redemptions r on r.order_id = ${orderId} and r.voucher_id = b.id)
        update vouchers v set remaining_cents =
          case v.kind when 'amount' then v.remaining_cents + b.back else v.amount_cents end
        from returned b where v.id = b.id`,
  );
  return sumCents(returned.map(({ value }) => value));
}

/**
 * Returns what an order used: a use of a promotion code, or the amounts of its vouchers. Idempotent.
 * @returns the value given back to vouchers
 */
export async function releaseCodes(tx: Db, release: Return): Promise<Cents> {
  await tx.execute(
    sql`with used as (delete from promotion_uses where order_id = ${release.orderId} returning code, discount_cents)
        update promotion_codes p set uses = p.uses - 1, discount_cents = p.discount_cents - used.discount_cents
        from used where p.code = used.code`,
  );
  return returnVouchers(tx, release);
}
