import 'server-only';
import { getBrand } from '../../config/brand';
import { dayOf, hasBegun, momentOf } from '../../core/dates';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { ValidationKey } from '../../core/validation';
import type { Db } from '../../db/client';
import { consume } from '../../http/rate-limit-commands';
import { isSalePaused, saleFlags } from '../../catalogue/queries';
import { isBuyingEnabled, sellingEdition, type Catalogue, type Edition } from '../../catalogue/rules';
import { complementsPass, givesVoucher, productKind, type ProductKind } from '../../catalogue/products';
import { findPass, verifyPassHolder, type KnownPass } from '../../passes/queries';
import { readRenewalToken } from '../../passes/renewal-link';
import { parseUniqueKey } from '../../passes/rules';
import type { CartContext } from './context';
import { giftFaults } from '../gift-rules';
import type { CartEntry } from '../rules';
import type { AddEntryInput } from '../schema';
import { findSubstituted } from '../queries/substitute';

export const field = (path: string, code: ValidationKey, params?: Record<string, number>) =>
  fail('invalid_data', [{ path, code, ...(params ? { params } : {}) }]);

export type NewEntry = Pick<CartEntry, 'kind' | 'edition' | 'uniqueKey' | 'holder' | 'pass' | 'gift'>;

type Refusal = 'invalid_data' | 'sale_closed' | 'invalid_substitute_order_item_option' | 'too_many_requests';

export type EntryRequest = {
  input: AddEntryInput;
  context: CartContext;
  /** The caller has checked number and birth date of the pass, which may then belong to another account. */
  isHolderVerified?: boolean | undefined;
};

/** Error for a rejected number, the same for every reason, to reveal nothing (docs/product.md#pass-look-up). */
const unknownNumber = (kind: ProductKind) =>
  complementsPass(kind)
    ? fail('invalid_substitute_order_item_option', [{ path: 'uniqueKey', code: 'wrong' as const }])
    : field('uniqueKey', 'wrong');

/** The pass with this number, if it belongs to the customer or they know its holder's birth date. */
async function ownPass(
  db: Db,
  uniqueKey: string,
  { input, context, isHolderVerified }: EntryRequest,
): Promise<Result<KnownPass | null, 'too_many_requests'>> {
  const { birthDate, renewalToken } = input;
  const pass = await findPass(db, uniqueKey);
  if (pass && (isHolderVerified || pass.accountId === context.accountId)) return ok(pass);
  if (pass && renewalToken && readRenewalToken(renewalToken, dayOf(context.at)) === pass.uniqueKey)
    return ok(pass);
  if (!birthDate) return ok(null);
  const wait = await consume(db, 'pass_lookup', { account: parseUniqueKey(uniqueKey) ?? context.accountId });
  if (wait > 0) return tooMany(wait);
  return ok(await verifyPassHolder(db, { uniqueKey, birthDate }));
}

/** Add-ons for an existing pass: for the requested season, otherwise the current or the next one. */
async function substituteEntry(
  db: Db,
  { kind, pass }: { kind: ProductKind; pass: KnownPass },
  { input, context }: EntryRequest,
): Promise<Result<NewEntry, Refusal>> {
  if (await isSalePaused(db)) return fail('sale_closed');
  const found = await findSubstituted(db, {
    uniqueKey: pass.uniqueKey,
    day: dayOf(context.at),
    ...(input.edition ? { edition: input.edition } : {}),
  });
  if (!found) return unknownNumber(kind);
  const { edition, ...owned } = found;
  const { uniqueKey, holder } = pass;
  return ok({
    kind,
    edition,
    uniqueKey,
    holder,
    gift: null,
    pass: { kind: pass.kind, ...owned },
  });
}

function giftEntry(
  { kind, edition }: { kind: ProductKind; edition: Edition },
  { input: { gift }, context: { at } }: EntryRequest,
): Result<NewEntry, Refusal> {
  if (!hasBegun(edition.giftOnSaleFrom, momentOf(at))) return field('product', 'not_available');
  if (!gift) return field('gift', 'required');
  const faults = giftFaults(gift, dayOf(at));
  if (faults.length) return fail('invalid_data', faults);
  return ok({ kind, edition: edition.code, uniqueKey: null, holder: null, gift, pass: null });
}

/** The entry for this input, before checks against the cart. */
export async function newEntry(
  db: Db,
  catalogue: Catalogue,
  request: EntryRequest,
): Promise<Result<NewEntry, Refusal>> {
  const { input, context } = request;
  const kind = productKind(input.product, getBrand().productKey);
  if (!kind) return field('product', 'not_available');
  if (input.gift && !givesVoucher(kind)) return field('gift', 'not_available');
  if (input.uniqueKey && givesVoucher(kind)) return field('uniqueKey', 'not_available');
  if (complementsPass(kind) && !input.uniqueKey)
    return fail('invalid_substitute_order_item_option', [{ path: 'uniqueKey', code: 'required' }]);
  const moment = momentOf(context.at);
  const edition = sellingEdition(catalogue.editions, moment);
  if (!edition || (!complementsPass(kind) && !isBuyingEnabled(edition, saleFlags(catalogue), moment)))
    return fail('sale_closed');
  // add-ons are those of the pass's own edition
  if (!complementsPass(kind) && edition.prices[kind] === undefined) return field('product', 'not_available');
  if (givesVoucher(kind)) return giftEntry({ kind, edition }, request);
  const plain = { kind, edition: edition.code, uniqueKey: null, holder: null, gift: null, pass: null };
  if (!input.uniqueKey) return ok(plain);
  const pass = await ownPass(db, input.uniqueKey, request);
  if (!pass.ok) return pass;
  if (!pass.data) return unknownNumber(kind);
  if (complementsPass(kind)) return substituteEntry(db, { kind, pass: pass.data }, request);
  if (pass.data.kind !== kind) return unknownNumber(kind);
  return ok({ ...plain, uniqueKey: pass.data.uniqueKey, holder: pass.data.holder });
}
