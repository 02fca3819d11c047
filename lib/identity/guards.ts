import 'server-only';
import { cookies } from 'next/headers';
import { serverNow } from '../config/env';
import { fail, ok, type Result } from '../core/result';
import { getDb, type Db } from '../db/client';
import type { Guard } from '../http/define-route';
import { IdentityUnavailable } from './port';
import { identityProvider } from './provider';
import type { Actor } from './queries';
import { sessionIn, sessionOf } from './request-session';
import type { Scope } from './schema';
import { sessionFromCookies } from './session-cookie';
import type { ReceivedRequest } from '../http/received-request';

export type { Actor } from './queries';

/** The caller of a request with an active session; otherwise null. `identity_unavailable` if it cannot be checked. */
export async function findRequestActor(request: ReceivedRequest, db: Db): Promise<Result<Actor | null>> {
  const at = serverNow();
  const session = await sessionIn(request, at);
  if (!session.ok || !session.data) return session.ok ? ok(null) : session;
  return identityProvider().findActor(db, session.data, at);
}

async function requireActor(request: ReceivedRequest, db: Db, scope?: Scope): Promise<Result<Actor>> {
  const actor = await findRequestActor(request, db);
  if (!actor.ok) return actor;
  if (!actor.data) return fail('unauthenticated');
  return scope && !actor.data.scopes.includes(scope) ? fail('forbidden') : ok(actor.data);
}

/** Open to all, with the caller if signed in. */
export const visitor: Guard<'anyone', Actor | null> = {
  access: 'anyone',
  check: findRequestActor,
};

export const customer: Guard<'customer', Actor> = {
  access: 'customer',
  check: (request, db) => requireActor(request, db),
};

export const pro: Guard<'pro', Actor> = {
  access: 'pro',
  check: (request, db) => requireActor(request, db, 'pro'),
};

/**
 * For pages: the visitor, by cookie and session.
 * @throws when database or upstream are unavailable, which must not look like a logout
 */
export async function getPageActor(): Promise<Actor | null> {
  const jar = await cookies();
  const cookie = await sessionFromCookies((name) => jar.get(name)?.value);
  if (!cookie) return null;
  const actor = await identityProvider().findActor(await getDb(), sessionOf(cookie), serverNow());
  if (!actor.ok) throw new IdentityUnavailable(actor.error.code);
  return actor.data;
}
