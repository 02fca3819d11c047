import 'server-only';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { readClaimToken } from '../claim-link';
import { findClaim } from '../claim-queries';
import type { PassView } from '../schema';

const FAULTS = { used: 'link_used', expired: 'link_expired' } as const;

/**
 * Claims the pass of a link for an account, once; idempotent for the same account.
 * @returns `invalid_token`, at `token` with `link_used` or `link_expired` if that is the reason
 */
export const claimPass = async (
  db: Db,
  { token }: { token: string },
  context: { accountId: string; at: Date; locale: Locale },
): Promise<Result<PassView, 'invalid_token'>> =>
  db.transaction(async (tx) => {
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
