import 'server-only';
import type { Result } from '../../core/result';
import type { Db } from '../../db/client';
import { confirmAddress } from './access';
import { activateAccount } from './accounts';

type Link = { token: string; sessionId?: string | undefined };

/**
 * Uses the link of a mail that waits for its reader: of a new account, or of the new address of one. The
 * contract has one call for both, `POST /api/account/activation`.
 * @returns `invalid_token` with its fault for a link of ours; `user_already_exist` when the address was taken
 */
export async function followLink(
  db: Db,
  link: Link,
  at: Date,
): Promise<Result<{ username: string }, 'invalid_token' | 'user_already_exist'>> {
  const activated = await activateAccount(db, link, at);
  // only of a link of its own kind does it say what is wrong
  if (activated.ok || activated.error.fields?.length) return activated;
  return confirmAddress(db, link.token, at);
}
