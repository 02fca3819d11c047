import 'server-only';
import { fail, ok, tooMany, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { consume, forgive } from '../../http/rate-limit-commands';
import type { Credentials } from '../commands/login';
import { endSession, type SessionTokens } from '../commands/sessions';
import { loginContract, logoutContract, refreshContract, userContract } from '../contract';
import type { IdentityProvider, NamedSession } from '../port';
import { findActor, type Actor } from '../queries';
import type { TokenPair } from '../schema';
import { callUpstream, type UpstreamCaller } from './call';
import { findStoredSession, storeCustomer, setVouchedAt } from './customer-commands';
import { readUpstreamToken } from './key-set';

/** How long a confirmation is valid: sessions end here at most this long after they end upstream. */
const VOUCHED_MS = 30_000;
/** Minimum interval between checks of a session while the upstream is unavailable. */
const RETRY_MS = 10_000;

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);

/** An upstream token pair with its ids; an unreadable one is rejected. */
async function readPair(pair: TokenPair, at: Date): Promise<Result<SessionTokens>> {
  const claims = await readUpstreamToken(pair.token, at);
  if (!claims.ok) return claims;
  return claims.data ? ok({ ...pair, ...claims.data }) : fail('identity_unavailable');
}

/** Starts an upstream session here: creates or updates its customer. */
export async function adoptPair(
  db: Db,
  pair: TokenPair,
  { at, userAgent, ...caller }: UpstreamCaller & { userAgent: string; at: Date },
): Promise<Result<SessionTokens>> {
  const tokens = await readPair(pair, at);
  if (!tokens.ok) return tokens;
  const user = await callUpstream(userContract, { ...caller, token: pair.token, isRepeatable: true });
  if (!user.ok) return user;
  if (user.data.id !== tokens.data.accountId) return fail('identity_unavailable');
  await storeCustomer(db, user.data, { sessionId: tokens.data.sessionId, userAgent }, at);
  return tokens;
}

async function login(
  db: Db,
  credentials: Credentials,
  origin: { network: string; userAgent: string; at: Date },
): Promise<Result<SessionTokens>> {
  const { network } = origin;
  const wait = await consume(db, 'login', { network, account: credentials.username });
  if (wait > 0) return tooMany(wait);
  const { username, password, otp } = credentials;
  const pair = await callUpstream(loginContract, {
    body: { username, password, ...(otp ? { otp } : {}) },
    ...origin,
  });
  if (!pair.ok) return pair;
  await forgive(db, 'login', credentials.username);
  return adoptPair(db, pair.data, origin);
}

/** Checks a session with the upstream and stores the result. An expired token proves nothing either way. */
async function confirmSession(
  db: Db,
  { claims, token }: NamedSession,
  at: Date,
): Promise<Result<'runs' | 'ended'>> {
  const read = await readUpstreamToken(token, at);
  if (!read.ok) return read;
  if (read.data?.sessionId !== claims.sessionId) return fail('identity_unavailable');
  const user = await callUpstream(userContract, { token, isRepeatable: true });
  if (user.ok) {
    await storeCustomer(db, user.data, { sessionId: claims.sessionId, userAgent: '' }, at);
    return ok('runs');
  }
  return user.error.code === 'unauthenticated' ? ok('ended') : fail('identity_unavailable');
}

async function findVouchedActor(db: Db, session: NamedSession, at: Date): Promise<Result<Actor | null>> {
  const { claims } = session;
  const kept = await findStoredSession(db, claims);
  if (kept?.hasEnded) return ok(null);
  const isGood = kept?.vouchedAt && kept.vouchedAt > before(at, VOUCHED_MS);
  if (isGood) return ok(await findActor(db, claims, at));
  const confirmed = await confirmSession(db, session, at);
  if (confirmed.ok && confirmed.data === 'ended') {
    await endSession(db, claims.sessionId, 'upstream', at);
    return ok(null);
  }
  if (!confirmed.ok) {
    // an outage is not a logout: a known session continues while its token and cookie are valid
    if (!kept) return confirmed;
    await setVouchedAt(db, claims.sessionId, before(at, VOUCHED_MS - RETRY_MS));
  }
  return ok(await findActor(db, claims, at));
}

/** Accounts of another instance: login, refresh, user and logout are forwarded, and its keys sign the tokens. */
export const upstreamProvider: IdentityProvider = {
  login,
  async refresh(_db, { refreshToken, network, at }) {
    // a lost response is requested again with the same idempotency key
    const pair = await callUpstream(refreshContract, {
      body: { refresh_token: refreshToken },
      network,
      isRepeatable: true,
    });
    return pair.ok ? readPair(pair.data, at) : pair;
  },
  async takeOver(db, pair, origin) {
    const read = await readUpstreamToken(pair.token, origin.at);
    if (!read.ok) return read;
    if (!read.data) return fail('unauthenticated');
    const next = await callUpstream(refreshContract, {
      body: { refresh_token: pair.refresh_token },
      network: origin.network,
      isRepeatable: true,
    });
    if (!next.ok) return next;
    const adopted = await adoptPair(db, next.data, origin);
    const isSame = adopted.ok && adopted.data.sessionId === read.data.sessionId;
    return adopted.ok && !isSame ? fail('unauthenticated') : adopted;
  },
  readToken: readUpstreamToken,
  findActor: findVouchedActor,
  async getUser(db, { claims, token }, at) {
    const user = await callUpstream(userContract, { token, isRepeatable: true });
    if (user.ok) await storeCustomer(db, user.data, { sessionId: claims.sessionId, userAgent: '' }, at);
    return user;
  },
  async logout(db, { refreshToken, session, at }) {
    if (!session && !refreshToken) return fail('unauthenticated');
    // end it here first, so that it cannot be used on this site whatever the upstream responds
    if (session) await endSession(db, session.claims.sessionId, 'logout', at);
    const answer = await callUpstream(logoutContract, {
      body: refreshToken ? { refresh_token: refreshToken } : {},
      token: session?.token,
      isRepeatable: true,
    });
    return answer.ok || answer.error.code !== 'unauthenticated' ? answer : ok(undefined);
  },
};
