import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { loadCatalogue } from '../../catalogue/queries';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { findPartnerPlace } from '../queries';
import type { PlaceTermsInput } from '../partner-schema';
import { partnerPlaces, partners, placeRules, referencePrices } from '../tables';

async function isExtension(db: Db, code: string): Promise<boolean> {
  const { addOns } = await loadCatalogue(db);
  return Object.values(addOns).some(({ extensions }) => extensions.some((one) => one.code === code));
}

/**
 * Sets the partner, the rules and the reference prices of a place. Prices of the past may be corrected: visits have
 * their own copy.
 * @returns `invalid_data` for an unknown extension or partner
 */
export async function savePlaceTerms(
  db: Db,
  { placeId, partner, prices, ...rules }: PlaceTermsInput & { placeId: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_data'>> {
  if (rules.extension !== null && !(await isExtension(db, rules.extension)))
    return fail('invalid_data', [{ path: 'extension', code: 'choice' }]);
  return db.transaction(async (tx) => {
    const before = await findPartnerPlace(tx, placeId);
    if (!before) return fail('not_found');
    const [known] = await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partner));
    if (!known) return fail('invalid_data', [{ path: 'partner', code: 'choice' }]);
    await tx
      .insert(partnerPlaces)
      .values({ placeId, partnerId: partner })
      .onConflictDoUpdate({ target: partnerPlaces.placeId, set: { partnerId: sql`excluded.partner_id` } });
    await tx
      .insert(placeRules)
      .values({ placeId, ...rules })
      .onConflictDoUpdate({ target: placeRules.placeId, set: rules });
    await tx.delete(referencePrices).where(eq(referencePrices.placeId, placeId));
    if (prices.length)
      await tx
        .insert(referencePrices)
        .values(
          prices.map(({ from, until, ...price }) => ({ placeId, fromDay: from, untilDay: until, ...price })),
        );
    await recordAudit(tx, by, {
      action: 'place_terms_saved',
      target: { type: 'place', id: placeId },
      before: { rules: before.rules, prices: before.prices },
      after: { partner, rules, prices },
    });
    return ok(undefined);
  });
}
