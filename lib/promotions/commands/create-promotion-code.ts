import 'server-only';
import { getBrand } from '../../config/brand';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { productKind } from '../../catalogue/products';
import { storedValue, type CreatePromotionCodeInput, type PromotionCodeView } from '../schema';
import { promotionCodes } from '../tables';

/**
 * Creates a promotion code, valid at once. For administrators.
 * @returns `invalid_data` for an unknown product or an existing code
 */
export async function createPromotionCode(
  db: Db,
  input: CreatePromotionCodeInput,
  { at }: { at: Date },
): Promise<Result<PromotionCodeView, 'invalid_data'>> {
  const { products, ...rest } = input;
  const kinds = products?.map((product) => productKind(product, getBrand().productKey));
  const unknown = kinds?.findIndex((kind) => kind === null) ?? -1;
  if (unknown >= 0) return fail('invalid_data', [{ path: `products.${unknown}`, code: 'not_available' }]);
  const created = await db
    .insert(promotionCodes)
    .values({
      ...rest,
      value: storedValue(rest.kind, rest.value),
      products: kinds?.filter((kind) => kind !== null) ?? null,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ code: promotionCodes.code });
  return created.length ? ok({ ...input, uses: 0 }) : fail('invalid_data', [{ path: 'code', code: 'taken' }]);
}
