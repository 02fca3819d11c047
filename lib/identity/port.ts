import 'server-only';
import type { Result } from '../core/result';
import type { Db } from '../db/client';
import type { AccessClaims } from './access-token';
import type { Actor } from './queries';
import type { Credentials } from './commands/login';
import type { SessionTokens } from './commands/sessions';
import type { TokenPair, User } from './schema';

/** Where a call comes from, and when. */
export type Origin = { network: string; userAgent: string; at: Date };

/** A session as a request names it: by an access token, or by a cookie, whose token may have run out. */
export type NamedSession = { claims: AccessClaims; token: string };

/**
 * Who knows the accounts: this instance, or another one (docs/product.md#identity-provider). The four secure
 * calls and everybody who asks for a session go through here. Each may answer `identity_unavailable`, which is
 * no logout.
 */
export type IdentityProvider = {
  login(db: Db, credentials: Credentials, origin: Origin): Promise<Result<SessionTokens>>;
  /** @param call `isRepeatable`: it may come again with the same token, and means the same */
  refresh(
    db: Db,
    call: { refreshToken: string; isRepeatable: boolean; network?: string; at: Date },
  ): Promise<Result<SessionTokens>>;
  /** A pair that scripts have seen becomes a session they have not. */
  takeOver(db: Db, pair: TokenPair, origin: Origin): Promise<Result<SessionTokens>>;
  /** The session a token names if the token is good; null if it is not. */
  readToken(token: string, at: Date): Promise<Result<AccessClaims | null>>;
  /** The owner of a session that runs; null once it has ended. */
  findActor(db: Db, session: NamedSession, at: Date): Promise<Result<Actor | null>>;
  getUser(db: Db, session: NamedSession, at: Date): Promise<Result<User | null>>;
  logout(
    db: Db,
    call: { refreshToken?: string | undefined; session: NamedSession | null; at: Date },
  ): Promise<Result<undefined>>;
};

/** Nobody could be asked whose session it is. Pages throw it: it must not look like a logout. */
export class IdentityUnavailable extends Error {
  override name = 'IdentityUnavailable';
}
