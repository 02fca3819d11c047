import 'server-only';
import { productCode } from '../catalogue/rules';
import { getBrand } from '../config/brand';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { findPass } from '../passes/queries';
import { readRenewalToken } from '../passes/renewal-link';
import { formatUniqueKey } from '../passes/rules';
import type { RenewablePass } from './rules';

export type LinkedPass = {
  pass: RenewablePass & { token: string };
  product: string;
  /** Does its holder have an account already? */
  hasAccount: boolean;
};

/** The pass a reminder's link asks to renew; null when the link is not ours, too old, or its pass blocked. */
export async function findLinkedPass(db: Db, token: string, at: Date): Promise<LinkedPass | null> {
  const uniqueKey = readRenewalToken(token, dayOf(at));
  const known = uniqueKey ? await findPass(db, uniqueKey) : null;
  if (!known) return null;
  const { firstName, lastName } = known.holder;
  return {
    pass: { uniqueKey: formatUniqueKey(known.uniqueKey), holder: `${firstName} ${lastName}`, token },
    product: productCode(known.kind, getBrand().productKey),
    hasAccount: known.accountId !== null,
  };
}
