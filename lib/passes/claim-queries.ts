import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../core/dates';
import type { Db } from '../db/client';
import { queryRow } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { readClaimToken } from './claim-link';
import { listPassesOfItems } from './queries';
import type { Claim } from './schema';

type Claimer = { accountId: string | null; at: Date; locale: Locale };

const ownerRow = z.strictObject({ accountId: z.uuid().nullable(), isForgotten: z.boolean() });
type Owner = z.infer<typeof ownerRow>;

/** The pass of a deleted account has no owner, but its link has been used. */
const ownerOf = (db: Db, orderItemId: string): Promise<Owner | null> =>
  queryRow(
    db,
    ownerRow,
    sql`select p.account_id as "accountId", p.erase_after is not null as "isForgotten"
        from pass_terms t join passes p on p.unique_key = t.unique_key
        where t.order_item_id = ${orderItemId} and not p.is_blocked`,
  );

/** Result of a claim link for the visitor. A pass they cannot claim is not revealed. */
export async function findClaim(db: Db, token: string, { accountId, at, locale }: Claimer): Promise<Claim> {
  const link = readClaimToken(token, dayOf(at));
  if (!link.ok) return { state: link.why === 'expired' ? 'expired' : 'failed' };
  const owner = await ownerOf(db, link.orderItemId);
  const [pass] = owner ? await listPassesOfItems(db, [link.orderItemId], { at, locale }) : [];
  if (!owner || !pass) return { state: 'failed' };
  if (owner.accountId !== null && owner.accountId === accountId) return { state: 'own', pass };
  return owner.accountId === null && !owner.isForgotten ? { state: 'open', pass } : { state: 'used' };
}
