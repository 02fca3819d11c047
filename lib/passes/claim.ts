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

/** Why a link gives no pass: taken into an account before, too old, or not ours (any more). */
export type ClaimFault = 'used' | 'expired' | 'failed';

export type Claim = { state: 'open' | 'own'; pass: PassView } | { state: ClaimFault };

const ownerRow = z.strictObject({ accountId: z.uuid().nullable(), isForgotten: z.boolean() });
type Owner = z.infer<typeof ownerRow>;

/** A pass whose account was deleted is nobody's, yet its link has been used. */
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

/** What a holder's link leads to, for whoever follows it; a pass that is not theirs to take is not shown. */
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
 * Takes the pass of a holder's link into an account, once; repeated by the same account it changes nothing.
 * @returns `invalid_token`, at `token` with `link_used` or `link_expired` where that is why
 */
export async function claimPass(
  db: Db,
  { token }: { token: string },
  context: { accountId: string; at: Date; locale: Locale },
): Promise<Result<PassView, 'invalid_token'>> {
  return db.transaction(async (tx) => {
    const link = readClaimToken(token, dayOf(context.at));
    if (link.ok)
      // of two accounts that ask at once the second finds the pass taken
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
