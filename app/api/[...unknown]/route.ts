import type { Failure } from '@/lib/core/result';
import { newId } from '@/lib/core/ids';
import { isShutOut, MAINTENANCE_RETRY_SECONDS } from '@/lib/http/maintenance';
import { problemResponse } from '@/lib/http/problem';
import { negotiateLocale } from '@/lib/i18n/negotiate';

/** Set by scripts/server.mjs if the path exists but not for this method. */
const ALLOW_HEADER = 'x-passage-allow';

function failureOf(request: Request, allow: string | null): Failure {
  if (isShutOut(request)) return { code: 'maintenance', retryAfterSeconds: MAINTENANCE_RETRY_SECONDS };
  return { code: allow ? 'method_not_allowed' : 'not_found' };
}

/** Unknown API paths return a problem document instead of a page. */
function unknown(request: Request): Response {
  const locale = negotiateLocale(new URL(request.url), request.headers.get('accept-language'));
  const allow = request.headers.get(ALLOW_HEADER);
  const failure = failureOf(request, allow);
  const headers = allow ? { allow } : undefined;
  return problemResponse(failure, { locale, requestId: newId(), ...(headers ? { headers } : {}) });
}

export { unknown as DELETE, unknown as GET, unknown as PATCH, unknown as POST, unknown as PUT };
