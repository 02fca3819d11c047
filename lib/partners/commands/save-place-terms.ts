import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { loadCatalogue } from '../../catalogue/queries';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import { findPartnerPlace, TERMS_VERSION } from '../queries';
import type { PlaceTermsInput } from '../partner-schema';
import { DEFAULT_RULES, type PlaceRules } from '../schema';
import { partnerPlaces, partners, placeMoves, placeRules, referencePrices } from '../tables';

async function isExtension(db: Db, code: string): Promise<boolean> {
  const { addOns } = await loadCatalogue(db);
  return Object.values(addOns).some(({ extensions }) => extensions.some((one) => one.code === code));
}

type Move = { placeId: string; partner: string; at: Date };

/** Brings a place to a partner; its entries until then stay with the one before. @returns that one, if there is one */
async function setPartner(tx: Db, { placeId, partner, at }: Move): Promise<string | null> {
  const [before] = await tx.select().from(partnerPlaces).where(eq(partnerPlaces.placeId, placeId));
  // of several moves on a day, the first one ends what came before
  if (before && before.partnerId !== partner)
    await tx
      .insert(placeMoves)
      .values({ ...before, untilDay: dayOf(at) })
      .onConflictDoNothing();
  await tx
    .insert(partnerPlaces)
    .values({ placeId, partnerId: partner })
    .onConflictDoUpdate({ target: partnerPlaces.placeId, set: { partnerId: sql`excluded.partner_id` } });
  return before?.partnerId ?? null;
}

async function saveRules(tx: Db, placeId: string, rules: Partial<PlaceRules>): Promise<void> {
  if (Object.keys(rules).length === 0) return;
  await tx
    .insert(placeRules)
    .values({ placeId, ...DEFAULT_RULES, ...rules })
    .onConflictDoUpdate({ target: placeRules.placeId, set: rules });
}

async function replacePrices(tx: Db, placeId: string, prices: PlaceTermsInput['prices']): Promise<void> {
  if (!prices) return;
  await tx.delete(referencePrices).where(eq(referencePrices.placeId, placeId));
  if (prices.length)
    await tx
      .insert(referencePrices)
      .values(
        prices.map(({ from, until, ...price }) => ({ placeId, fromDay: from, untilDay: until, ...price })),
      );
}

/**
 * Sets the partner, the rules and the reference prices of a place; what is absent stays. Prices of the past may be
 * corrected: visits have their own copy.
 * @returns `invalid_data` for an unknown extension or partner; `conflict` if another version than the one named is stored
 */
export async function savePlaceTerms(
  db: Db,
  { placeId, partner, prices, version, ...rules }: PlaceTermsInput & { placeId: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_data' | 'conflict'>> {
  if (rules.extension && !(await isExtension(db, rules.extension)))
    return fail('invalid_data', [{ path: 'extension', code: 'choice' }]);
  return db.transaction(async (tx) => {
    // a statement of its own: the next ones see what was committed while it waited
    await tx.execute(sql`select 1 from content_places where id = ${placeId} for no key update`);
    const before = await findPartnerPlace(tx, placeId);
    if (!before) return fail('not_found');
    const [stored] = await queryColumn(
      tx,
      z.string(),
      sql`select ${TERMS_VERSION} from content_places c where c.id = ${placeId}`,
    );
    if (version !== undefined && version !== stored) return fail('conflict');
    const [known] = await tx.select({ id: partners.id }).from(partners).where(eq(partners.id, partner));
    if (!known) return fail('invalid_data', [{ path: 'partner', code: 'choice' }]);
    const former = await setPartner(tx, { placeId, partner, at: by.at });
    await saveRules(tx, placeId, rules);
    await replacePrices(tx, placeId, prices);
    await recordAudit(tx, by, {
      action: 'place_terms_saved',
      target: { type: 'place', id: placeId },
      before: { partner: former, rules: before.rules, prices: before.prices },
      after: { partner, rules: { ...before.rules, ...rules }, prices: prices ?? before.prices },
    });
    return ok(undefined);
  });
}
