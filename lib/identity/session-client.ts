import { isErrorCode, type ErrorCode } from '../core/errors';
import { ConnectionError } from '../http/client';
import { forgetStoredPasses, storeOwner } from './stored-passes';

/**
 * The browser's side of the session: next-auth's calls, without its client library, which is larger than
 * all of this. Nothing here is checked with zod, to keep that out of pages that only greet.
 */
export type SignInOutcome = { ok: true } | { ok: false; code: ErrorCode; retryAfterSeconds?: number };

type Json = Record<string, unknown>;

async function getJson(response: Response): Promise<Json> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== 'object' || body === null) throw new ConnectionError(`status ${response.status}`);
  return { ...body };
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api/auth/${path}`, {
      credentials: 'same-origin',
      ...init,
      headers: { accept: 'application/json', ...init?.headers },
    });
  } catch (error) {
    throw new ConnectionError('no answer', { cause: error });
  }
}

async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const { csrfToken } = await getJson(await call('csrf'));
  if (typeof csrfToken !== 'string') throw new ConnectionError('no token');
  return call(path, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  });
}

/** Why next-auth refused, as our callback put it into the address it answers with. */
function errorIn(url: unknown): unknown {
  return typeof url === 'string' ? new URL(url, location.origin).searchParams.get('error') : null;
}

/**
 * Begins the browser's session, by name and password or by the pair a renewal has given. Passes that somebody else
 * has left on this device go.
 * @param username whose session it is, as far as the page knows
 * @throws ConnectionError when the server does not answer, or not with an answer
 */
export async function signIn(
  credentials:
    | { username: string; password: string; otp?: string; recaptchaToken?: string }
    | { token: string; refresh_token: string },
  username = 'username' in credentials ? credentials.username : undefined,
): Promise<SignInOutcome> {
  const response = await post('callback/credentials', credentials);
  const body = await getJson(response);
  const error = errorIn(body.url) ?? body.code;
  if (response.ok && !error) {
    await forgetStoredPasses(username === undefined ? undefined : storeOwner(username));
    return { ok: true };
  }
  const wait = Number(response.headers.get('retry-after'));
  return {
    ok: false,
    code: isErrorCode(error) ? error : 'internal_error',
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  };
}

/**
 * Ends the session on the server and in this browser, and takes the stored passes off this device.
 * @throws ConnectionError when it could not be ended; one is still signed in then
 */
export async function signOut(): Promise<void> {
  const response = await post('signout', {});
  await forgetStoredPasses();
  if (!response.ok) throw new ConnectionError(`status ${response.status}`);
}
