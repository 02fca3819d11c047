import 'server-only';
import type { Result } from '../core/result';
import type { Db } from '../db/client';
import type { AccessClaims } from './access-token';
import type { Actor } from './queries';
import type { Credentials } from './commands/login';
import type { SessionTokens } from './commands/sessions';
import type { TokenPair, User } from './schema';

/** Network and device of a call, and its time. */
export type Origin = { network: string; userAgent: string; at: Date };

/** A session as identified by a request: by access token, or by cookie, whose token may have expired. */
export type NamedSession = { claims: AccessClaims; token: string };

/**
 * Source of the accounts: this instance or an upstream (docs/product.md#identity-provider). All session handling goes
 * through it. Each call may return `identity_unavailable`, which is not a logout.
 */
export type IdentityProvider = {
  login(db: Db, credentials: Credentials, origin: Origin): Promise<Result<SessionTokens>>;
  /** @param call `isRepeatable`: may be repeated with the same token */
  refresh(
    db: Db,
    call: { refreshToken: string; isRepeatable: boolean; network?: string; at: Date },
  ): Promise<Result<SessionTokens>>;
  /** Exchanges a token pair that scripts have seen for a new session. */
  takeOver(db: Db, pair: TokenPair, origin: Origin): Promise<Result<SessionTokens>>;
  /** The session of a valid token; null otherwise. */
  readToken(token: string, at: Date): Promise<Result<AccessClaims | null>>;
  /** The owner of an active session; null once it has ended. */
  findActor(db: Db, session: NamedSession, at: Date): Promise<Result<Actor | null>>;
  getUser(db: Db, session: NamedSession, at: Date): Promise<Result<User | null>>;
  logout(
    db: Db,
    call: { refreshToken?: string | undefined; session: NamedSession | null; at: Date },
  ): Promise<Result<undefined>>;
};

/** The session could not be checked. Pages throw it, because it must not look like a logout. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable';
}
