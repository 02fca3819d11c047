import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { newId } from '../core/ids';
import { runtime } from '../core/process-wide.mjs';
import type { Failure } from '../core/result';
import { isShutOut, MAINTENANCE_RETRY_SECONDS } from '../http/maintenance';
import { problemResponse } from '../http/problem';
import { negotiateLocale } from '../i18n/negotiate';
import { allowedMethods } from './methods';

/** Methods that some API path accepts. */
const ANY_METHOD = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Problem document for a call without a handler: the path does not exist, or not for this method.
 * @param allow the methods of the path, if it exists
 */
export function refusal(request: Request, allow?: readonly string[]): Response {
  const failure: Failure = isShutOut(request)
    ? { code: 'maintenance', retryAfterSeconds: MAINTENANCE_RETRY_SECONDS }
    : { code: allow ? 'method_not_allowed' : 'not_found' };
  const locale = negotiateLocale(new URL(request.url), request.headers.get('accept-language'));
  const headers = allow ? { allow: allow.join(', ') } : undefined;
  return problemResponse(failure, { locale, requestId: newId(), ...(headers ? { headers } : {}) });
}

/** A call before Next handles it. */
export type ReceivedCall = {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** False if the path contains control characters or cannot be decoded. */
  isReadable: boolean;
};

/** Above all calls; Next takes it for a page. */
const ROOT = '/api';

/** Refuses calls that Next would answer with an empty 405 or a 500 because of their method. */
export function refusedCall({ method, url, headers, isReadable }: ReceivedCall): Response | null {
  const path = url.split('?', 1)[0] ?? '';
  const allowed = isReadable && path !== ROOT ? (allowedMethods(path) ?? ANY_METHOD) : undefined;
  if (allowed?.includes(method)) return null;
  const fields = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  return refusal(new Request(new URL(url, 'http://localhost'), { headers: fields }), allowed);
}

/** For scripts/server/main.mjs. */
export function announceRefusals(): void {
  runtime.refusedCall = refusedCall;
}
