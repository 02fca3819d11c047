import 'server-only';
import { loadCatalogue } from '../catalogue/queries';
import { sellingEdition } from '../catalogue/rules';
import { productCode } from '../catalogue/products';
import { getBrand } from '../config/brand';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { findPass, hasTerm } from '../passes/queries';
import { readRenewalToken } from '../passes/renewal-link';
import { formatUniqueKey } from '../passes/rules';
import type { RenewablePass } from './rules';

export type LinkedPass = {
  pass: RenewablePass & { token: string };
  product: string;
  /** Does its holder have an account already? */
  hasAccount: boolean;
  /** The edition on sale, where the pass has it already: its reminder was read again after the purchase. */
  renewedFor: string | null;
};

/** The pass a reminder's link asks to renew; null when the link is not ours, too old, or its pass blocked. */
export async function findLinkedPass(db: Db, token: string, at: Date): Promise<LinkedPass | null> {
  const uniqueKey = readRenewalToken(token, dayOf(at));
  const known = uniqueKey ? await findPass(db, uniqueKey) : null;
  if (!known) return null;
  const { firstName, lastName } = known.holder;
  const edition = sellingEdition((await loadCatalogue(db)).editions, dayOf(at))?.code;
  const isRenewed = edition !== undefined && (await hasTerm(db, { ...known, edition }));
  return {
    pass: { uniqueKey: formatUniqueKey(known.uniqueKey), holder: `${firstName} ${lastName}`, token },
    product: productCode(known.kind, getBrand().productKey),
    hasAccount: known.accountId !== null,
    renewedFor: isRenewed ? edition : null,
  };
}
