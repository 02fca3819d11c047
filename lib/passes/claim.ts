import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../core/dates';
import { fail, ok, type Result } from '../core/result';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { readClaimToken } from './claim-link';
import { listPassesOfItems } from './queries';
import type { PassView } from './schema';

type Claimer = { accountId: string | null; at: Date; locale: Locale };

/** Why a link gives no pass: claimed before, expired, or invalid. */
export type ClaimFault = 'used' | 'expired' | 'failed';

export type Claim = { state: 'open' | 'own'; pass: PassView } | { state: ClaimFault };

const ownerRow = z.strictObject({ accountId: z.uuid().nullable(), isForgotten: z.boolean() });
type Owner = z.infer<typeof ownerRow>;

/** The pass of a deleted account has no owner, but its link has been used. */
async function ownerOf(db: Db, orderItemId: string): Promise<Owner | undefined> {
  const [row] = await queryRows(
    db,
    ownerRow,
    sql`select p.account_id as "accountId", p.erase_after is not null as "isForgotten"
        from pass_terms t join passes p on p.unique_key = t.unique_key
        where t.order_item_id = ${orderItemId} and not p.is_blocked`,
  );
  return row;
}

/** What a claim link gives the visitor. A pass they cannot claim is not revealed. */
export async function findClaim(db: Db, token: string, { accountId, at, locale }: Claimer): Promise<Claim> {
  const link = readClaimToken(token, dayOf(at));
  if (!link.ok) return { state: link.why === 'expired' ? 'expired' : 'failed' };
  const owner = await ownerOf(db, link.orderItemId);
  const [pass] = owner ? await listPassesOfItems(db, [link.orderItemId], { at, locale }) : [];
  if (!owner || !pass) return { state: 'failed' };
  if (owner.accountId !== null && owner.accountId === accountId) return { state: 'own', pass };
  return owner.accountId === null && !owner.isForgotten ? { state: 'open', pass } : { state: 'used' };
}

const FAULTS = { used: 'link_used', expired: 'link_expired' } as const;

/**
 * Claims the pass of a link for an account, once; idempotent for the same account.
 * @returns `invalid_token`, at `token` with `link_used` or `link_expired` if that is the reason
 */
export async function claimPass(
  db: Db,
  { token }: { token: string },
  context: { accountId: string; at: Date; locale: Locale },
): Promise<Result<PassView, 'invalid_token'>> {
  return db.transaction(async (tx) => {
    const link = readClaimToken(token, dayOf(context.at));
    if (link.ok)
      // of two concurrent accounts, the second finds the pass claimed
      await tx.execute(
        sql`update passes p set account_id = ${context.accountId} from pass_terms t
            where t.order_item_id = ${link.orderItemId} and p.unique_key = t.unique_key
              and p.account_id is null and p.erase_after is null and not p.is_blocked`,
      );
    const claim = await findClaim(tx, token, context);
    if (claim.state === 'own') return ok(claim.pass);
    const code = claim.state === 'used' || claim.state === 'expired' ? FAULTS[claim.state] : null;
    return fail('invalid_token', code ? [{ path: 'token', code }] : undefined);
  });
}
