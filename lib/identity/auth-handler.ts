import 'server-only';
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { z } from 'zod';
import { announceAuthUrl, getEnv, serverNow } from '../config/env';
import { ERROR_STATUS } from '../core/errors';
import { newId } from '../core/ids';
import type { Failure } from '../core/result';
import { getDb } from '../db/client';
import { isUnreachable } from '../db/is-unreachable';
import { DEFAULT_MAX_BYTES, readBytes } from '../http/body';
import { cookiesOf } from '../http/cookies';
import { getLogger } from '../http/logger';
import { isShutOut, MAINTENANCE_RETRY_SECONDS } from '../http/maintenance';
import { networkOf } from '../http/network';
import { problemResponse } from '../http/problem';
import { setTransportSecurity } from '../http/transport-security';
import { negotiateLocale } from '../i18n/negotiate';
import { authOptions, type AuthCall } from './auth-options';
import { captureResponse } from './auth-response';
import { IdentityUnavailable } from './port';
import { localPath } from './rules';
import { sessionFromCookies } from './session-cookie';

/** Allowed next-auth actions. Its log and update calls accept unauthenticated input and are blocked. */
const ACTIONS = new Set([
  'GET csrf',
  'GET session',
  'GET providers',
  'GET signin',
  'GET signout',
  'GET error',
  'POST callback/credentials',
  'POST signout',
]);

const fieldsSchema = z.record(z.string(), z.union([z.string(), z.boolean().transform(String)]));

/** A posted form or JSON as texts by name; null when it is neither. */
async function readFields(request: Request): Promise<Record<string, string> | 'too_large' | null> {
  const bytes = await readBytes(request, DEFAULT_MAX_BYTES);
  if (bytes === 'too_large') return bytes;
  const text = new TextDecoder().decode(bytes);
  if (!(request.headers.get('content-type') ?? '').includes('application/json'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return fieldsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Sanitises `callbackUrl`: next-auth responds with 500 to one it cannot parse, in any place. */
function withSafeCallback(fields: Record<string, string>, name = 'callbackUrl'): Record<string, string> {
  const callback = fields[name];
  if (callback === undefined) return fields;
  const { origin } = new URL(getEnv().publicUrl);
  return { ...fields, [name]: `${origin}${localPath(callback, origin)}` };
}

const callbackCookie = () =>
  getEnv().isSecure ? '__Secure-next-auth.callback-url' : 'next-auth.callback-url';

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function cookiesFor(request: Request): Record<string, string> {
  const jar = cookiesOf(request.headers.get('cookie'));
  const values = Object.fromEntries([...jar].map(([name, value]) => [name, decoded(value)]));
  return withSafeCallback(values, callbackCookie());
}

/**
 * Calls next-auth through its Pages Router interface: the route handler interface reads cookies past the request, so
 * that a manipulated one could not be removed.
 */
async function callNextAuth(
  request: Request,
  path: string[],
  fields: Record<string, string>,
  call: AuthCall,
) {
  const { searchParams } = new URL(request.url);
  const query = withSafeCallback(Object.fromEntries(searchParams));
  const { response, answer: written } = captureResponse();
  const internal = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    cookies: cookiesFor(request),
    query: { ...query, nextauth: path },
    body: withSafeCallback(fields),
  };
  announceAuthUrl();
  await NextAuth(
    internal as unknown as NextApiRequest,
    response as unknown as NextApiResponse,
    authOptions(call),
  );
  return written();
}

async function sessionIdOf(request: Request): Promise<string | undefined> {
  const jar = cookiesOf(request.headers.get('cookie'));
  return (await sessionFromCookies((name) => jar.get(name)))?.sid;
}

/** Routes below /api/auth: next-auth, with its input and output filtered. */
export async function handleAuth(
  request: Request,
  { params }: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const started = performance.now();
  const requestId = newId();
  const { nextauth } = await params;
  const action = ACTIONS.has(`${request.method} ${nextauth.join('/')}`) ? nextauth : null;
  const response = await answer(request, action, requestId);
  response.headers.set('x-request-id', requestId);
  setTransportSecurity(response.headers, getEnv().isSecure);
  getLogger().info({
    requestId,
    method: request.method,
    // never log unknown paths: they may contain anything
    path: `/api/auth/${action?.join('/') ?? '*'}`,
    status: response.status,
    ms: Math.round(performance.now() - started),
  });
  return response;
}

async function answer(request: Request, action: string[] | null, requestId: string): Promise<Response> {
  const locale = negotiateLocale(new URL(request.url), request.headers.get('accept-language'));
  const refuse = (failure: Failure, status?: 413) =>
    problemResponse(failure, { locale, requestId, ...(status ? { status } : {}) });
  if (isShutOut(request))
    return refuse({ code: 'maintenance', retryAfterSeconds: MAINTENANCE_RETRY_SECONDS });
  if (!action) return refuse({ code: 'not_found' });
  const fields = request.method === 'POST' ? await readFields(request) : {};
  if (fields === 'too_large') return refuse({ code: 'bad_request' }, 413);
  if (!fields) return refuse({ code: 'bad_request' });
  let fault: unknown;
  try {
    const call: AuthCall = {
      db: await getDb(),
      at: serverNow(),
      locale,
      network: networkOf(request.headers.get('x-forwarded-for')),
      userAgent: request.headers.get('user-agent') ?? '',
      previousSessionId: request.method === 'POST' ? await sessionIdOf(request) : undefined,
    };
    const response = await callNextAuth(request, action, fields, call);
    if (!call.fault) return call.refusal ? refused(response, call.refusal) : response;
    fault = call.fault;
  } catch (error) {
    fault = error;
  }
  if (fault instanceof IdentityUnavailable) return refuse({ code: 'identity_unavailable' });
  const isDown = isUnreachable(fault);
  getLogger().error({ requestId, path: `/api/auth/${action.join('/')}`, err: fault }, 'request failed');
  return refuse(isDown ? { code: 'unavailable', retryAfterSeconds: 30 } : { code: 'internal_error' });
}

/** next-auth responds with 401 to any failed login; this uses the codes of our catalogue. */
function refused(response: Response, { code, retryAfterSeconds }: Failure): Response {
  const headers = new Headers(response.headers);
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
  const status = response.status === 302 ? 302 : ERROR_STATUS[code];
  return new Response(response.body, { status, headers });
}
