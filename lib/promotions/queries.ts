import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { getBrand } from '../config/brand';
import type { Db } from '../db/client';
import { hasRows, queryColumn, queryRow, queryRows } from '../db/rows';
import { productCode } from '../catalogue/products';
import { codeSchema, promotionSchema, type Code } from './code-schema';
import { normalizeCode, promotionsOf, vouchersOf } from './rules';
import { shownValue, type PromotionCodeView } from './schema';
import { codeDigest } from './seal';

/** What the customer's own unpaid card order has taken of a promotion code. */
const ownUse = (account: string, column: string) => `coalesce((select ${column} from promotion_uses u
  where u.code = p.code and u.account_id = ${account} and u.is_replaceable), 0)`;

/** A code used by an unpaid card order of the same customer can be used again: that order is replaced. */
const promotionJson = (
  account: string,
) => `json_build_object('type', 'promotion', 'code', p.code, 'kind', p.kind, 'value', p.value,
  'products', p.products, 'validFrom', p.valid_from, 'validUntil', p.valid_until, 'maxUses', p.max_uses,
  'uses', p.uses - ${ownUse(account, '1')},
  'leftCents', p.max_discount_cents - p.discount_cents + ${ownUse(account, 'u.discount_cents')},
  'isStopped', p.stopped_at is not null)`;

/** The same for a gift voucher. */
const voucherJson = (
  account: string,
) => `json_build_object('type', 'voucher', 'id', v.id, 'sealed', v.code_sealed,
  'kind', v.kind, 'expiresOn', v.expires_on, 'isBlocked', v.is_blocked,
  'remainingCents', least(v.amount_cents, v.remaining_cents + coalesce((
    select sum(case v.kind when 'amount' then r.amount_cents else v.amount_cents end)::int
    from voucher_redemptions r
    where r.voucher_id = v.id and r.account_id = ${account} and r.is_replaceable), 0)),
  'isClaimedElsewhere', v.claimed_by is not null and v.claimed_by <> ${account},
  'isInOrder', exists (select 1 from voucher_redemptions r
    where r.voucher_id = v.id and r.account_id <> ${account} and r.is_replaceable))`;

const codeRow = z.strictObject({ code: codeSchema.nullable() });

/** The codes of a cart `c` as one JSON list: a promotion code, or vouchers as they were entered. */
export const codesOfCart = sql.raw(
  `coalesce((select json_build_array(${promotionJson('c.account_id')}) from promotion_codes p where p.code = c.promotion_code),
            (select json_agg(${voucherJson('c.account_id')} order by array_position(c.voucher_ids, v.id))
             from vouchers v where v.id = any(c.voucher_ids)), '[]')`,
);

/** A typed code as seen by an account; null if unknown. */
export async function findCode(
  db: Db,
  { code, accountId }: { code: string; accountId: string },
): Promise<Code | null> {
  const row = await queryRow(
    db,
    codeRow,
    sql`select coalesce(
          (select ${sql.raw(promotionJson('a.id'))} from promotion_codes p where p.code = ${normalizeCode(code)}),
          (select ${sql.raw(voucherJson('a.id'))} from vouchers v
           where v.code_hash = ${codeDigest(code)})) as code
        from (select ${accountId}::uuid as id) a`,
  );
  return row?.code ?? null;
}

/** Whether this customer has used the code in an order that is not replaceable. */
export const hasUsed = async (
  db: Db,
  { code, accountId }: { code: string; accountId: string },
): Promise<boolean> =>
  hasRows(
    db,
    sql`select 1 as used from promotion_uses
        where code = ${code} and account_id = ${accountId} and not is_replaceable`,
  );

/** Whether this customer has paid with the voucher, in an order that is not replaceable. */
export const hasRedeemed = async (
  db: Db,
  { voucherId, accountId }: { voucherId: string; accountId: string },
): Promise<boolean> =>
  hasRows(
    db,
    sql`select 1 as redeemed from voucher_redemptions
        where voucher_id = ${voucherId} and account_id = ${accountId} and not is_replaceable`,
  );

/** Ids of this customer's unpaid orders that use one of these codes. */
export async function listReplaceable(
  db: Db,
  { codes, accountId }: { codes: readonly Code[]; accountId: string },
): Promise<string[]> {
  if (!codes.length) return [];
  const of = (list: readonly string[], type: 'text' | 'uuid') =>
    sql`any(${sql.param([...list])}::${sql.raw(type)}[])`;
  return queryColumn(
    db,
    z.string(),
    sql`select order_id as id from promotion_uses
        where code = ${of(promotionsOf(codes), 'text')} and account_id = ${accountId} and is_replaceable
        union
        select order_id from voucher_redemptions
        where voucher_id = ${of(vouchersOf(codes), 'uuid')} and account_id = ${accountId} and is_replaceable`,
  );
}

const listedRow = promotionSchema
  .omit({ type: true, leftCents: true })
  .extend({
    maxDiscount: z.int().nullable(),
    series: z.uuid().nullable(),
    note: z.string().nullable(),
    discount: z.int(),
  })
  .strict();

function promotionView({
  products,
  validFrom,
  validUntil,
  maxUses,
  maxDiscount,
  value,
  series,
  note,
  ...rest
}: z.infer<typeof listedRow>): PromotionCodeView {
  const { productKey } = getBrand();
  return {
    ...rest,
    value: shownValue(rest.kind, value),
    ...(products ? { products: products.map((kind) => productCode(kind, productKey)) } : {}),
    ...(validFrom ? { validFrom } : {}),
    ...(validUntil ? { validUntil } : {}),
    ...(maxUses === null ? {} : { maxUses }),
    ...(maxDiscount === null ? {} : { maxDiscount }),
    ...(series ? { series } : {}),
    ...(note ? { note } : {}),
  };
}

/** Total discount of the orders with a code, in Rappen. Unpaid orders count until they are given up. */
const discountOf = (code: SQL): SQL =>
  sql`(select coalesce(sum(o.discount_cents), 0)::int from promotion_uses u
    join orders o on o.id = u.order_id where u.code = ${code})`;

/** Promotion codes, newest first. */
export async function listPromotionCodes(db: Db): Promise<PromotionCodeView[]> {
  const rows = await queryRows(
    db,
    listedRow,
    sql`select p.code, p.kind, p.value, p.products, p.valid_from::text as "validFrom",
          p.valid_until::text as "validUntil", p.max_uses as "maxUses", p.uses,
          p.max_discount_cents as "maxDiscount", p.stopped_at is not null as "isStopped", p.series, p.note, ${discountOf(sql`p.code`)} as discount
        from promotion_codes p order by p.created_at desc, p.code`,
  );
  return rows.map(promotionView);
}
