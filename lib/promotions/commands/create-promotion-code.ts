import 'server-only';
import { randomBytes } from 'node:crypto';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { getBrand } from '../../config/brand';
import { base32Letters } from '../../core/base32';
import { newId } from '../../core/ids';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { productKind, type ProductKind } from '../../catalogue/products';
import {
  SERIES_LETTERS,
  storedValue,
  type CreatePromotionCodeInput,
  type CreateSeriesInput,
  type PromotionCodeView,
} from '../schema';
import { promotionCodes } from '../tables';

/** @returns null without a list of products; `invalid_data` for an unknown one */
function kindsOf(products: readonly string[] | undefined): Result<ProductKind[] | null, 'invalid_data'> {
  const kinds = products?.map((product) => productKind(product, getBrand().productKey));
  const unknown = kinds?.findIndex((kind) => kind === null) ?? -1;
  if (unknown >= 0) return fail('invalid_data', [{ path: `products.${unknown}`, code: 'not_available' }]);
  return ok(kinds?.filter((kind) => kind !== null) ?? null);
}

/**
 * Creates a promotion code, valid at once. For staff.
 * @returns `invalid_data` for an unknown product or an existing code
 */
export async function createPromotionCode(
  db: Db,
  input: CreatePromotionCodeInput,
  by: AuditActor,
): Promise<Result<PromotionCodeView, 'invalid_data'>> {
  const { products, maxDiscount, ...rest } = input;
  const kinds = kindsOf(products);
  if (!kinds.ok) return kinds;
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(promotionCodes)
      .values({
        ...rest,
        value: storedValue(rest.kind, rest.value),
        products: kinds.data,
        maxDiscountCents: maxDiscount,
        createdAt: by.at,
      })
      .onConflictDoNothing()
      .returning({ code: promotionCodes.code });
    if (!created) return fail('invalid_data', [{ path: 'code', code: 'taken' }]);
    const target = { type: 'promotion_code', id: created.code } as const;
    await recordAudit(tx, by, { action: 'promotion_code_created', target, after: input });
    return ok({ ...input, uses: 0, isStopped: false, discount: 0 });
  });
}

/** As many different codes; the letters after the prefix are random. */
function seriesCodes({ prefix, count }: CreateSeriesInput): string[] {
  const codes = new Set<string>();
  while (codes.size < count)
    codes.add(`${prefix}-${base32Letters(randomBytes(SERIES_LETTERS), SERIES_LETTERS)}`);
  return [...codes];
}

/**
 * Creates a series of codes, each for one use.
 * @returns its id; `invalid_data` for an unknown product
 */
export async function createSeries(
  db: Db,
  input: CreateSeriesInput,
  by: AuditActor,
): Promise<Result<{ id: string }, 'invalid_data'>> {
  const { prefix: _, count: __, products, kind, value, ...rest } = input;
  const kinds = kindsOf(products);
  if (!kinds.ok) return kinds;
  const id = newId();
  await db.transaction(async (tx) => {
    await tx.insert(promotionCodes).values(
      seriesCodes(input).map((code) => ({
        ...rest,
        code,
        kind,
        value: storedValue(kind, value),
        products: kinds.data,
        series: id,
        maxUses: 1,
        createdAt: by.at,
      })),
    );
    const target = { type: 'promotion_code', id } as const;
    await recordAudit(tx, by, { action: 'promotion_series_created', target, after: input });
  });
  return ok({ id });
}
