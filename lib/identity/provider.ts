import 'server-only';
import { getEnv } from '../config/env';
import { fail, ok } from '../core/result';
import { readAccessToken } from './access-token';
import { login } from './commands/login';
import { exchangeSession, logout } from './commands/session-changes';
import { refreshSession } from './commands/sessions';
import type { IdentityProvider } from './port';
import { findActor, getUser } from './queries';
import { upstreamProvider } from './upstream/provider';

/** Accounts in our own database. */
const embeddedProvider: IdentityProvider = {
  login,
  refresh: refreshSession,
  async takeOver(db, pair, { userAgent, at }) {
    const claims = await readAccessToken(pair.token, at);
    if (!claims) return fail('unauthenticated');
    const { sessionId } = claims;
    return exchangeSession(db, { refreshToken: pair.refresh_token, sessionId, userAgent, at });
  },
  readToken: async (token, at) => ok(await readAccessToken(token, at)),
  findActor: async (db, { claims }, at) => ok(await findActor(db, claims, at)),
  getUser: async (db, { claims }) => ok(await getUser(db, claims)),
  logout: (db, { refreshToken, session, at }) =>
    logout(db, { refreshToken, actor: session && { sessionId: session.claims.sessionId }, at }),
};

/** The configured source of accounts. */
export const identityProvider = (): IdentityProvider =>
  getEnv().identityUpstream ? upstreamProvider : embeddedProvider;
