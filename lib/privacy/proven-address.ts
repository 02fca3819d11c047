import 'server-only';
import { getEnv } from '../config/env';
import type { accounts } from '../identity/tables';

type Account = Pick<typeof accounts.$inferSelect, 'username' | 'status'>;

/**
 * The address whose mailbox the owner of an account is known to read; what was written from there, or mailed there
 * on nobody's behalf, is theirs. Null for an account that waits, which anybody can open with any address, and
 * where accounts live elsewhere and we are not told.
 */
export const provenAddress = ({ username, status }: Account): string | null =>
  status === 'active' && !getEnv().identityUpstream ? username : null;
