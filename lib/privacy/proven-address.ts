import 'server-only';
import { getEnv } from '../config/env';
import type { accounts } from '../identity/tables';

type Account = Pick<typeof accounts.$inferSelect, 'username' | 'status' | 'isProvenUpstream'>;

/**
 * The address the account's owner has confirmed. Messages from it, and mails to it on nobody else's behalf, are
 * theirs. Null for pending accounts, which anyone can create with any address, and for upstream accounts that are not
 * reported as confirmed.
 */
export function provenAddress({ username, status, isProvenUpstream }: Account): string | null {
  const isProven = getEnv().identityUpstream ? isProvenUpstream : true;
  return status === 'active' && isProven ? username : null;
}
