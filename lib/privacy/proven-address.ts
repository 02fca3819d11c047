import 'server-only';
import { getEnv } from '../config/env';
import type { accounts } from '../identity/tables';

type Account = Pick<typeof accounts.$inferSelect, 'username' | 'status' | 'isProvenUpstream'>;

/**
 * The address whose mailbox the owner of an account is known to read; what was written from there, or mailed there
 * on nobody's behalf, is theirs. Null for an account that waits, which anybody can open with any address; where
 * accounts live elsewhere, for one of which we were not told otherwise.
 */
export function provenAddress({ username, status, isProvenUpstream }: Account): string | null {
  const isProven = getEnv().identityUpstream ? isProvenUpstream : true;
  return status === 'active' && isProven ? username : null;
}
