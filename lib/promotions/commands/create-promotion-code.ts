import 'server-only';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { getBrand } from '../../config/brand';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { productKind } from '../../catalogue/products';
import { storedValue, type CreatePromotionCodeInput, type PromotionCodeView } from '../schema';
import { promotionCodes } from '../tables';

/**
 * Creates a promotion code, valid at once. For staff.
 * @returns `invalid_data` for an unknown product or an existing code
 */
export async function createPromotionCode(
  db: Db,
  input: CreatePromotionCodeInput,
  by: AuditActor,
): Promise<Result<PromotionCodeView, 'invalid_data'>> {
  const { products, ...rest } = input;
  const kinds = products?.map((product) => productKind(product, getBrand().productKey));
  const unknown = kinds?.findIndex((kind) => kind === null) ?? -1;
  if (unknown >= 0) return fail('invalid_data', [{ path: `products.${unknown}`, code: 'not_available' }]);
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(promotionCodes)
      .values({
        ...rest,
        value: storedValue(rest.kind, rest.value),
        products: kinds?.filter((kind) => kind !== null) ?? null,
        createdAt: by.at,
      })
      .onConflictDoNothing()
      .returning({ code: promotionCodes.code });
    if (!created) return fail('invalid_data', [{ path: 'code', code: 'taken' }]);
    const target = { type: 'promotion_code', id: created.code } as const;
    await recordAudit(tx, by, { action: 'promotion_code_created', target, after: input });
    return ok({ ...input, uses: 0 });
  });
}
