import 'server-only';
import type { ErrorCode } from '../core/errors';
import type { Locale } from '../i18n/languages';
import { screenUrl } from '../i18n/screen-url';
import type { Contract } from './define-contract';
import type { ReceivedRequest } from './received-request';

/** Query parameter that tells the screen the failure. */
export const FAILED = 'failed';

/** True if the browser shows the answer as a page. */
const isNavigation = ({ headers }: ReceivedRequest): boolean => headers.get('sec-fetch-mode') === 'navigate';

/**
 * For a visitor who followed a link to a file that cannot be served: a redirect to the screen with the link, which
 * shows the failure. Null for programs, which get the problem document.
 */
export function failureScreen(
  { screen }: Contract,
  request: ReceivedRequest,
  { code, locale }: { code: ErrorCode; locale: Locale },
): Response | null {
  if (!screen || !isNavigation(request)) return null;
  const location = `${screenUrl(screen, locale)}?${FAILED}=${code}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
