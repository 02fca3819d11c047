import 'server-only';
import type { Result } from '../../core/result';
import type { Db } from '../../db/client';
import { confirmAddress } from './access';
import { activateAccount } from './accounts';

/**
 * Uses a confirmation link, of a new account or of a new address. The contract has one call for both, `POST
 * /api/account/activation`.
 * @returns `invalid_token` with the reason, for one of our links; `user_already_exist` when the address was taken
 */
export async function followLink(
  db: Db,
  link: { token: string; sessionId?: string | undefined },
  at: Date,
): Promise<Result<{ username: string }, 'invalid_token' | 'user_already_exist'>> {
  const activated = await activateAccount(db, link, at);
  // a reason is given only by the link's own kind
  if (activated.ok || activated.error.fields?.length) return activated;
  return confirmAddress(db, link.token, at);
}
