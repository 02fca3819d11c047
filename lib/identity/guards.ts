import 'server-only';
import { cookies } from 'next/headers';
import { now } from '../config/env';
import { fail, ok, type Result } from '../core/result';
import { getDb, type Db } from '../db/client';
import type { Guard } from '../http/define-route';
import { readAccessToken, type AccessClaims } from './access-token';
import { findActor, type Actor } from './queries';
import type { Scope } from './schema';
import { cookiesOf, sessionFromCookies, type SessionCookie } from './session-cookie';

export type { Actor } from './queries';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

const claimsOf = ({ sub, sid }: SessionCookie): AccessClaims => ({ accountId: sub, sessionId: sid });

/**
 * What a request says about its session. `X-Authorization-Token` wins: a client that sends one means it, so
 * a bad token is refused even beside a good cookie instead of acting for somebody else.
 */
async function claimsIn(request: Request, at: Date): Promise<AccessClaims | null> {
  const header = request.headers.get('x-authorization-token');
  if (header !== null) {
    const token = BEARER.exec(header)?.[1];
    return token ? readAccessToken(token, at) : null;
  }
  const jar = cookiesOf(request.headers.get('cookie'));
  const cookie = await sessionFromCookies((name) => jar.get(name));
  return cookie && claimsOf(cookie);
}

/** Who sent this request, if their session still runs on the server; else null. */
export async function findRequestActor(request: Request, db: Db): Promise<Actor | null> {
  const at = now();
  const claims = await claimsIn(request, at);
  return claims && findActor(db, claims, at);
}

async function requireActor(request: Request, db: Db, scope?: Scope): Promise<Result<Actor>> {
  const actor = await findRequestActor(request, db);
  if (!actor) return fail('unauthenticated');
  return scope && !actor.scopes.includes(scope) ? fail('forbidden') : ok(actor);
}

export const anyone: Guard<'anyone', null> = { access: 'anyone', check: async () => ok(null) };

/** Open to all, but knows who calls when somebody is signed in. */
export const visitor: Guard<'anyone', Actor | null> = {
  access: 'anyone',
  check: async (request, db) => ok(await findRequestActor(request, db)),
};

export const customer: Guard<'customer', Actor> = {
  access: 'customer',
  check: (request, db) => requireActor(request, db),
};

export const pro: Guard<'pro', Actor> = {
  access: 'pro',
  check: (request, db) => requireActor(request, db, 'pro'),
};

export const admin: Guard<'admin', Actor> = {
  access: 'admin',
  check: (request, db) => requireActor(request, db, 'admin'),
};

/** For pages: who is looking, by the cookie and the session's row. A database failure throws: it is no logout. */
export async function getPageActor(): Promise<Actor | null> {
  const jar = await cookies();
  const cookie = await sessionFromCookies((name) => jar.get(name)?.value);
  return cookie && findActor(await getDb(), claimsOf(cookie), now());
}
