import { isErrorCode, type ErrorCode } from '../core/errors';
import { ConnectionError } from '../http/client';
import { RECENT_KEY } from './office-memory';
import { forgetStoredPasses, storeOwner } from './stored-passes';

/** Client for next-auth's calls, smaller than its own library. Avoids zod, to keep it out of pages that only greet. */
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

/** The error code our callback put into next-auth's response URL. */
const errorIn = (url: unknown): unknown =>
  typeof url === 'string' ? new URL(url, location.origin).searchParams.get('error') : null;

/**
 * Starts the browser's session, by e-mail address and password, a mailed link, or a renewal's token pair. Deletes passes stored on
 * this device by another user.
 * @param username of the session, if known
 * @throws ConnectionError when the server does not respond properly
 */
export async function signIn(
  credentials:
    | { username: string; password: string; otp?: string; recaptchaToken?: string }
    | { token: string; refresh_token: string }
    | { link: string },
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
 * Ends the session on the server and in this browser, deletes the passes stored on this device and forgets what was
 * opened in the office.
 * @throws ConnectionError on failure; the visitor is then still signed in
 */
export async function signOut(): Promise<void> {
  const response = await post('signout', {});
  await forgetStoredPasses();
  localStorage.removeItem(RECENT_KEY);
  if (!response.ok) throw new ConnectionError(`status ${response.status}`);
}
