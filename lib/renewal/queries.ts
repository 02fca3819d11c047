import 'server-only';
import { loadCatalogue } from '../catalogue/queries';
import { sellingEdition } from '../catalogue/rules';
import { productCode } from '../catalogue/products';
import { getBrand } from '../config/brand';
import { dayOf, momentOf } from '../core/dates';
import type { Db } from '../db/client';
import { findPass, hasTerm } from '../passes/queries';
import { readRenewalToken } from '../passes/renewal-link';
import { formatUniqueKey } from '../passes/rules';
import type { RenewablePass } from './rules';

export type LinkedPass = {
  pass: RenewablePass & { token: string };
  product: string;
  /** Whether its holder has an account. */
  hasAccount: boolean;
  /** The edition on sale, if the pass has been renewed for it already. */
  renewedFor: string | null;
};

/** The pass of a reminder link; null when the link is foreign or expired, or its pass blocked. */
export async function findLinkedPass(db: Db, token: string, at: Date): Promise<LinkedPass | null> {
  const uniqueKey = readRenewalToken(token, dayOf(at));
  const known = uniqueKey ? await findPass(db, uniqueKey) : null;
  if (!known) return null;
  const { firstName, lastName } = known.holder;
  const edition = sellingEdition((await loadCatalogue(db)).editions, momentOf(at))?.code;
  const isRenewed = edition !== undefined && (await hasTerm(db, { ...known, edition }));
  return {
    pass: { uniqueKey: formatUniqueKey(known.uniqueKey), holder: `${firstName} ${lastName}`, token },
    product: productCode(known.kind, getBrand().productKey),
    hasAccount: known.accountId !== null,
    renewedFor: isRenewed ? edition : null,
  };
}
